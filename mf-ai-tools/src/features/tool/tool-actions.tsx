import { EditButton } from 'portal-sdk/content/edit-button';
import { SubmitDraftButton } from 'portal-sdk/content/submit-draft-button';
import { WithdrawButton } from 'portal-sdk/content/withdraw-button';
import { lazy } from 'react';
import type { AiTool, AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import { aiToolTexts } from 'shared-contracts/terms/ai-tool';
import { withdrawAiTool } from 'shared-contracts/wire/ai-tools';
import { toolReads } from '../tools/tool-queries.ts';
import { ToolDecision } from './tool-decision.tsx';
import { UseToolLink } from './use-tool-link.tsx';

const loadDialog = () => import('../edit/edit-dialog.tsx');
const EditDialog = lazy(loadDialog);

interface ToolActionsProps {
  tool: AiTool;
  /** With prompt and instructions; absent until they are there. */
  whole: AiToolDetails | undefined;
  onDecided: () => void;
  onGone: () => void;
}

/** What the person may do with a tool. */
export const ToolActions = ({ tool, whole, onDecided, onGone }: ToolActionsProps) => {
  const item = { ...tool, title: tool.name };
  return (
    <>
      <ToolDecision tool={tool} onDecided={onDecided} />
      <SubmitDraftButton item={tool} type="ai_tool" noun="AI tool" submitted={aiToolTexts.submitted} changes={toolReads} />
      <EditButton item={item} load={loadDialog}>
        {(onClose) => (whole ? <EditDialog tool={whole} onClose={onClose} /> : null)}
      </EditButton>
      <WithdrawButton wire={withdrawAiTool} item={item} noun="AI tool" onWithdrawn={onGone} />
      <UseToolLink tool={tool} />
    </>
  );
};
