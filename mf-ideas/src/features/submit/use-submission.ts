import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { IdeaInput } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { submitIdea } from 'shared-contracts/wire/ideas';

/** Sends an idea and says how it went; what it throws is for the form to show at its fields. */
export const useSubmission = (onDone: () => void) => {
  const host = useHost();
  const { mutateAsync } = useOperation(submitIdea);
  return async (idea: IdeaInput): Promise<void> => {
    try {
      await mutateAsync({ body: idea });
    } catch (thrown) {
      // the end of a session has a message of its own, and only one shows at a time
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated')
        host.notify({ ...ideaTexts.submissionFailed, variant: 'destructive' });
      throw thrown;
    }
    host.notify(ideaTexts.submitted);
    onDone();
  };
};
