import { useSubmit } from 'portal-sdk/content/submit-call';
import type { GrantInput } from 'shared-contracts/schemas/grant';
import { grantTexts } from 'shared-contracts/terms/grant';
import { submitGrant } from 'shared-contracts/wire/grants';

/** Sends a grant and says how it went. */
export const useSubmission = (onDone: () => void) => {
  const { submitted, submissionFailed: failed } = grantTexts;
  const send = useSubmit({ submit: submitGrant, submitted, failed, onDone });
  return (body: GrantInput): Promise<void> => send({ body });
};
