import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { useDialogAddress } from './dialog-address.ts';

export interface DialogButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'onPointerEnter' | 'onFocus'> {
  /** The text of the button. */
  label: string;
  /** The search parameter of the dialog's address, as in {@link useDialogAddress}. */
  address: string;
  /** Fetches the dialog's code as soon as the pointer or the focus is on the button. */
  preload: () => void;
  /** The dialog while it is open. */
  children: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog at its own address. */
export const DialogButton = ({ label, address, preload, children, ...button }: DialogButtonProps) => {
  const dialog = useDialogAddress(address);
  return (
    <>
      <Button {...button} onClick={() => dialog.open()} onPointerEnter={preload} onFocus={preload}>
        {label}
      </Button>
      {dialog.isOpen ? children(dialog.close) : null}
    </>
  );
};
