import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { invalidate, keyOf, useOperation } from 'portal-sdk/queries';
import { useNavigate } from 'portal-sdk/router';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { getIdea, mergeIdea } from 'shared-contracts/wire/ideas';

/** Merges the idea on screen into another, says so, and goes there. */
export const useMerge = (idea: Idea) => {
  const { notify, queryClient } = useHost();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useOperation(mergeIdea);
  const merge = async (target: Idea): Promise<void> => {
    try {
      const answer = await mutateAsync({ params: { id: idea.id }, body: { into: target.id, revision: idea.revision } });
      queryClient.setQueryData(keyOf(getIdea, { params: { id: answer.id } }), answer);
      notify({ ...ideaTexts.merged, description: `"${idea.title}" is a part of "${answer.title}" now.` });
      await navigate(`../${answer.id}`, { replace: true, relative: 'path' });
    } catch (thrown) {
      const { code, error } = isPortalError(thrown) ? thrown : {};
      // the end of a session has a message of its own, and only one shows at a time
      if (code === 'unauthenticated') return;
      notify({ ...ideaTexts.mergeFailed, ...(error ? { description: error } : {}), variant: 'destructive' });
      // either idea may have changed meanwhile
      await invalidate(queryClient, ['getIdea', 'listIdeas']);
    }
  };
  return { merge, busy: isPending };
};
