import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { undoTexts } from 'shared-contracts/constants/undo';
import { undoDecision } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import type { PortalHost } from '../host.ts';
import { useHost } from '../host-context.tsx';
import { shortcut } from '../shortcuts.ts';
import { Button } from '../ui/button.tsx';
import type { Undoable } from './decision-call.ts';
import { sendFromToast } from './send-from-toast.ts';

/** Undoes a decision, and shows the result. Resolves to whether it succeeded. */
export const sendUndo = (host: PortalHost, { type, id, revision }: Undoable): Promise<boolean> =>
  sendFromToast(host, undoDecision, { params: { type, id }, body: { revision } }, undoTexts);

/** The same for a component, with its progress. */
const useUndo = () => {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const undo = async (undoable: Undoable): Promise<boolean> => {
    setBusy(true);
    const done = await sendUndo(host, undoable);
    setBusy(false);
    return done;
  };
  return { undo, busy };
};

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
