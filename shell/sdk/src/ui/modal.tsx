import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { markClosed, markOpen } from './top-dialog.ts';

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

export type ModalSize = keyof typeof sizes;

export interface ModalProps {
  open: boolean;
  /** Called when the person wants to close it: by Escape or a click outside. */
  onDismiss: () => void;
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  size?: ModalSize;
  /** Fills a small screen; otherwise it stays a card there, too. */
  sheet?: boolean;
  children: ReactNode;
}

const firstField = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Sets the initial focus: the marked element, else the first field, else the title. */
const focusInside = (dialog: HTMLDialogElement, labelledBy: string) => {
  const touch = matchMedia('(pointer: coarse)').matches;
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (touch ? null : dialog.querySelector<HTMLElement>(firstField)) ??
    document.getElementById(labelledBy);
  target?.focus({ preventScroll: true });
};

/**
 * An unstyled native modal dialog. It never closes by itself: it calls `onDismiss`. When `open` turns false, the browser
 * returns the focus.
 */
export const Modal = ({ open, onDismiss, labelledBy, describedBy, role, size = 'md', sheet = true, children }: ModalProps) => {
  const box = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return;
    // first: opening computes the styles of the whole page, and the mark would have them computed again
    markOpen(dialog);
    dialog.showModal();
    focusInside(dialog, labelledBy);
    return () => {
      markClosed(dialog);
      dialog.close();
    };
  }, [open, labelledBy]);

  const own = (event: SyntheticEvent) => event.target === box.current;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onDismiss();
  };
  const onClick = (event: MouseEvent) => {
    if (own(event) && pressedOutside.current) onDismiss();
  };

  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`modal-window ${sheet ? 'modal-sheet' : ''} ${sizes[size]}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (!own(event)) return;
        event.preventDefault();
        onDismiss();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = own(event);
      }}
      onClick={onClick}
    >
      {open ? children : null}
    </dialog>
  );
};
