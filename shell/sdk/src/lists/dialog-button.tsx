import { type ReactNode, useContext, useState } from 'react';
import { CannotSave, useKeptPage } from '../forms/cannot-save.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { useDialogAddress } from './dialog-address.ts';

export interface DialogButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'onPointerEnter' | 'onFocus'> {
  /** The text of the button. */
  label: string;
  /** The search parameter of the dialog's address, as in {@link useDialogAddress}. */
  address: string;
  /** Whether the person may do it, by default they may. Otherwise the button is hidden, but an open dialog stays. */
  may?: boolean;
  /** Fetches the dialog's code as soon as the pointer or the focus is on the button. */
  preload: () => void;
  /**
   * The dialog while it is open.
   * @param isOff whether its item is gone, or the person may no longer do it: the dialog says so, until they close it
   */
  children: (onClose: () => void, isOff: boolean) => ReactNode;
}

/** A button that opens a dialog at its own address. */
export const DialogButton = ({ label, address, may = true, preload, children, ...button }: DialogButtonProps) => {
  const dialog = useDialogAddress(address);
  const [isOpen, setOpen] = useState(false);
  const cannotSave = useContext(CannotSave);
  const opens = dialog.isOpen && (may || isOpen);
  if (opens !== isOpen) setOpen(opens);
  useKeptPage(opens);
  const reason = may ? cannotSave : 'forbidden';
  return (
    <>
      {may ? (
        <Button {...button} onClick={() => dialog.open()} onPointerEnter={preload} onFocus={preload}>
          {label}
        </Button>
      ) : null}
      {opens ? <CannotSave value={reason}>{children(dialog.close, reason !== undefined)}</CannotSave> : null}
    </>
  );
};
