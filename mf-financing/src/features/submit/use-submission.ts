import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { GrantInput } from 'shared-contracts/schemas/grant';
import { grantTexts } from 'shared-contracts/terms/grant';
import { submitGrant } from 'shared-contracts/wire/grants';

/** Sends a grant and says how it went; what it throws is for the form to show at its fields. */
export const useSubmission = (onDone: () => void) => {
  const host = useHost();
  const { mutateAsync } = useOperation(submitGrant);
  return async (grant: GrantInput): Promise<void> => {
    try {
      await mutateAsync({ body: grant });
    } catch (thrown) {
      const { status, error, code } = isPortalError(thrown) ? thrown : { status: 0, error: String(thrown), code: undefined };
      // the end of a session has a message of its own, and only one shows at a time
      if (code !== 'unauthenticated') host.notify({ ...grantTexts.submissionFailed(status, error), variant: 'destructive' });
      throw thrown;
    }
    host.notify(grantTexts.submitted);
    onDone();
  };
};
