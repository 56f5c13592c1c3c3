import { useSubmit } from 'portal-sdk/content/submit-call';
import type { AiToolInput } from 'shared-contracts/schemas/ai-tool';
import { aiToolTexts } from 'shared-contracts/terms/ai-tool';
import { submitAiTool } from 'shared-contracts/wire/ai-tools';

/** Sends a tool and says how it went. */
export const useSubmission = (onDone: () => void) => {
  const { submitted, submissionFailed } = aiToolTexts;
  const send = useSubmit({ submit: submitAiTool, submitted, failed: () => submissionFailed, onDone });
  return (body: AiToolInput): Promise<void> => send({ body });
};
