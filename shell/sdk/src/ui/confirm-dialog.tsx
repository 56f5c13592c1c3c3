import { type ReactNode, useId } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action cannot be undone: the button is red and the focus starts on Cancel. */
  danger?: boolean;
  busy?: boolean;
}

/** Asks for confirmation. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, onConfirm, title, text, confirmLabel, cancelLabel = t`Cancel`, danger = false, busy = false } = props;
  const id = useId();
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      open={open}
      onDismiss={leave}
      role="alertdialog"
      size="sm"
      sheet={false}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <div className="flex flex-col gap-2 p-6">
        <h2 id={`${id}-title`} tabIndex={-1} className="wrap-anywhere font-semibold text-lg tracking-tight outline-none">
          {title}
        </h2>
        <div id={`${id}-text`} className="wrap-anywhere text-pretty text-muted text-sm">
          {text}
        </div>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="outline" disabled={busy} onClick={leave} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            data-autofocus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
