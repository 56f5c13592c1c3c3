import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { invalidate, useOperation } from 'portal-sdk/queries';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { decideIdea } from 'shared-contracts/wire/ideas';
import { putIdea } from '../board/idea-queries.ts';

/** A decision in the words of the api. */
interface Verdict {
  readonly status: 'approved' | 'rejected';
  readonly reason?: string;
}

/**
 * Decides on an idea in the state in which it is on screen, and tells the person how it went. Resolves
 * also where a colleague was first: nothing is left to decide here then. Throws where it should be tried again.
 */
export const useDecision = (idea: Pick<Idea, 'id' | 'revision'>) => {
  const host = useHost();
  const { mutateAsync, isPending } = useOperation(decideIdea);
  const decide = async (verdict: Verdict): Promise<void> => {
    try {
      const body = { ...verdict, revision: idea.revision };
      putIdea(host.queryClient, await mutateAsync({ params: { id: idea.id }, body }));
      host.notify(ideaTexts.decided);
    } catch (thrown) {
      const { code, error } = isPortalError(thrown) ? thrown : {};
      if (code !== 'conflict' && code !== 'not_found') {
        // the end of a session has a message of its own, and only one shows at a time
        if (code !== 'unauthenticated') host.notify({ ...ideaTexts.decisionFailed, variant: 'destructive' });
        throw thrown;
      }
      host.notify({ ...ideaTexts.overtaken, description: error, variant: 'destructive' });
      await invalidate(host.queryClient, decideIdea.changes);
    }
  };
  return { decide, busy: isPending };
};
