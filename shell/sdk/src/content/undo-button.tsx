import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { shortcut } from '../shortcuts.ts';
import { Button } from '../ui/button.tsx';

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
