import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { operationQuery, useOperation } from 'portal-sdk/queries';
import type { Idea, IdeaEdit } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { editIdea, getIdea } from 'shared-contracts/wire/ideas';
import { putIdea } from '../board/idea-queries.ts';

const said = (before: Idea, after: Idea) => {
  if (before.status === 'rejected' && after.status === 'pending') return ideaTexts.submitted;
  return after.pendingChange ? ideaTexts.changeWaits : ideaTexts.edited;
};

/**
 * Sends an edit and says how it went. Where somebody else was faster, `onOvertaken` gets the idea as it stands. What it
 * throws is for the form to show.
 */
export const useEdit = (idea: Idea) => {
  const { queryClient, notify } = useHost();
  const { mutateAsync } = useOperation(editIdea);
  const params = { id: idea.id };
  const readAgain = () => queryClient.fetchQuery({ ...operationQuery(getIdea, { params }), staleTime: 0 });
  return async (body: IdeaEdit, onOvertaken: (now: Idea) => void): Promise<void> => {
    try {
      const edited = await mutateAsync({ params, body });
      putIdea(queryClient, edited);
      notify(said(idea, edited));
    } catch (thrown) {
      const code = isPortalError(thrown) ? thrown.code : undefined;
      if (code === 'conflict') onOvertaken(await readAgain());
      // the end of a session has a message of its own, and only one shows at a time
      else if (code !== 'unauthenticated') notify({ ...ideaTexts.editFailed, variant: 'destructive' });
      throw thrown;
    }
  };
};
