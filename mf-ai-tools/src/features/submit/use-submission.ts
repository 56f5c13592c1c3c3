import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { AiToolInput } from 'shared-contracts/schemas/ai-tool';
import { aiToolTexts } from 'shared-contracts/terms/ai-tool';
import { submitAiTool } from 'shared-contracts/wire/ai-tools';

/** Sends a tool and says how it went; what it throws is for the form to show at its fields. */
export const useSubmission = (onDone: () => void) => {
  const host = useHost();
  const { mutateAsync } = useOperation(submitAiTool);
  return async (tool: AiToolInput): Promise<void> => {
    try {
      await mutateAsync({ body: tool });
    } catch (thrown) {
      // the end of a session has a message of its own, and only one shows at a time
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated')
        host.notify({ ...aiToolTexts.submissionFailed, variant: 'destructive' });
      throw thrown;
    }
    host.notify(aiToolTexts.submitted);
    onDone();
  };
};
