import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { invalidate, useOperation } from 'portal-sdk/queries';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { decideIdea } from 'shared-contracts/wire/ideas';
import { getAdminStats, listAuditLog } from 'shared-contracts/wire/users';
import { isEndOfSession } from '../page/use-change.ts';

/** A decision in the words of the api. */
interface Verdict {
  readonly status: 'approved' | 'rejected';
  readonly reason?: string;
}

/** What a decision changes in the panel beside the items themselves. */
const figures = [getAdminStats.id, listAuditLog.id] as const;

/**
 * Decides on an idea in the state in which it is on screen and tells how it went. Resolves also where a
 * colleague was first: nothing is left to decide here then. Throws where it should be tried again.
 */
export const useDecision = ({ id, revision }: Pick<Idea, 'id' | 'revision'>) => {
  const { notify, queryClient } = useHost();
  const { mutateAsync, isPending } = useOperation(decideIdea);
  const decide = async (verdict: Verdict): Promise<void> => {
    try {
      await mutateAsync({ params: { id }, body: { ...verdict, revision } });
      notify(ideaTexts.decided);
    } catch (thrown) {
      const overtaken = isPortalError(thrown) && (thrown.code === 'conflict' || thrown.code === 'not_found');
      if (!overtaken) {
        if (!isEndOfSession(thrown)) notify({ ...ideaTexts.decisionFailed, variant: 'destructive' });
        throw thrown;
      }
      notify({ ...ideaTexts.overtaken, description: thrown.error, variant: 'destructive' });
      await invalidate(queryClient, decideIdea.changes);
    }
    void invalidate(queryClient, figures);
  };
  return { decide, busy: isPending };
};
