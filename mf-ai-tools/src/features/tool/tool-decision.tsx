import { DecisionButtons } from 'portal-sdk/content/decision-buttons';
import { useHost } from 'portal-sdk/host-context';
import type { AiTool, AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import { decideAiTool } from 'shared-contracts/wire/ai-tools';
import { putTool } from '../tools/tool-queries.ts';

/** Approve and Reject on a tool that waits, for those who may decide on it. */
export const ToolDecision = ({ tool, onDecided }: { tool: AiTool; onDecided: () => void }) => {
  const { queryClient } = useHost();
  const decided = (answered: AiToolDetails | null) => {
    if (answered) putTool(queryClient, answered);
    onDecided();
  };
  return <DecisionButtons wire={decideAiTool} item={{ ...tool, title: tool.name }} noun="AI tool" onDecided={decided} />;
};
