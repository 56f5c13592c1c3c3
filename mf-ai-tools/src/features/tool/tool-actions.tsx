import Pencil from 'lucide-react/icons/pencil';
import { WithdrawButton } from 'portal-sdk/content/withdraw-button';
import { useActor } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { Button } from 'portal-sdk/ui/button';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense } from 'react';
import { mayEdit } from 'shared-contracts/policies/content';
import type { AiTool, AiToolDetails } from 'shared-contracts/schemas/ai-tool';
import { withdrawAiTool } from 'shared-contracts/wire/ai-tools';
import { ToolDecision } from './tool-decision.tsx';
import { UseToolLink } from './use-tool-link.tsx';

const loadDialog = () => import('../edit/edit-dialog.tsx');
const EditDialog = lazy(loadDialog);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

interface ToolActionsProps {
  tool: AiTool;
  /** With prompt and instructions; absent until they are there. */
  whole: AiToolDetails | undefined;
  onDecided: () => void;
  onGone: () => void;
}

/** What the person may do with a tool. */
export const ToolActions = ({ tool, whole, onDecided, onGone }: ToolActionsProps) => {
  const may = mayEdit(useActor(), tool);
  const edit = useDialogAddress('edit');
  return (
    <>
      <ToolDecision tool={tool} onDecided={onDecided} />
      {may ? (
        <Button
          size="sm"
          variant="outline"
          icon={<Pencil />}
          aria-label={`Edit ${tool.name}`}
          onClick={() => edit.open()}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Edit
        </Button>
      ) : null}
      <WithdrawButton wire={withdrawAiTool} item={{ ...tool, title: tool.name }} noun="AI tool" onWithdrawn={onGone} />
      <UseToolLink tool={tool} />
      {may && edit.isOpen && whole ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <EditDialog tool={whole} onClose={edit.close} />
        </Suspense>
      ) : null}
    </>
  );
};
