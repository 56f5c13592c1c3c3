import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState } from 'react';
import { undoTexts } from 'shared-contracts/constants/undo';
import { undoDecision } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import type { PortalHost } from '../host.ts';
import { shortcut } from '../shortcuts.ts';
import { Button } from '../ui/button.tsx';
import type { Undoable } from './decision-call.ts';
import { sendFromToast } from './send-from-toast.ts';

/** Undoes a decision, and shows the result. Resolves to whether it succeeded. */
export const sendUndo = (host: PortalHost, { type, id, revision }: Undoable): Promise<boolean> =>
  sendFromToast(host, undoDecision, { params: { type, id }, body: { revision } }, undoTexts);

export interface UndoButtonProps {
  /** Undoes decisions, and shows the result; resolves once they are undone, or can no longer be undone. */
  undo: () => Promise<unknown>;
  /** What it undoes, for a button without context; default: 'Undo'. */
  children?: ReactNode;
}

/** Undoes one or several decisions. */
export const UndoButton = ({ undo, children = t`Undo` }: UndoButtonProps) => {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await undo();
    setBusy(false);
  };
  return (
    <Button size="sm" variant="outline" icon={<Undo2 />} busy={busy} onClick={() => void run()} {...shortcut('u', t`Undo`)}>
      {children}
    </Button>
  );
};
