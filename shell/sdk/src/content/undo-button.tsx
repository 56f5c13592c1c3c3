import Undo2 from 'lucide-react/icons/undo-2';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { t } from 'shared-contracts/translate';
import { shortcut } from '../shortcuts.ts';
import { Button } from '../ui/button.tsx';
import type { Undoable } from './decision-call.ts';
import { useUndo } from './undo-call.ts';

export interface UndoButtonProps {
  undoable: Undoable;
  /** Called once the decision is undone, or can no longer be undone. */
  onDone?: () => void;
  /** The decision's outcome, for a button without context. */
  status?: ContentStatus;
}

/** Undoes a decision. */
export default function UndoButton({ undoable, onDone, status }: UndoButtonProps) {
  const { undo, busy } = useUndo();
  const label = status === undefined ? t`Undo` : status === 'approved' ? t`Undo approval` : t`Undo rejection`;
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<Undo2 />}
      busy={busy}
      onClick={() => void undo(undoable).then(onDone)}
      {...shortcut('u', t`Undo`)}
    >
      {label}
    </Button>
  );
}
