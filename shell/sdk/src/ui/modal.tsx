import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { markClosed, markOpen } from './top-dialog.ts';

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

export type ModalSize = keyof typeof sizes;

export interface ModalProps {
  open: boolean;
  /** The person wants out: Escape, or a click beside the dialog. */
  onDismiss: () => void;
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  size?: ModalSize;
  /** Fills a small screen; otherwise the dialog stays a card there too. */
  sheet?: boolean;
  children: ReactNode;
}

const firstField = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Puts the focus where work begins: the marked element, else the first field, else the title. */
const focusInside = (dialog: HTMLDialogElement, labelledBy: string) => {
  const touch = matchMedia('(pointer: coarse)').matches;
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (touch ? null : dialog.querySelector<HTMLElement>(firstField)) ??
    document.getElementById(labelledBy);
  target?.focus({ preventScroll: true });
};

/**
 * A native modal dialog without any look inside. It never closes by itself: it asks through
 * `onDismiss`. The browser returns the focus to where it was when `open` turns false.
 */
export const Modal = ({ open, onDismiss, labelledBy, describedBy, role, size = 'md', sheet = true, children }: ModalProps) => {
  const box = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return;
    dialog.showModal();
    focusInside(dialog, labelledBy);
    markOpen(dialog);
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
    if (own(event) && pressedBeside.current) onDismiss();
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
        pressedBeside.current = own(event);
      }}
      onClick={onClick}
    >
      {open ? children : null}
    </dialog>
  );
};
