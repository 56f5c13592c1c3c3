import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A button that shows and hides a panel. Escape closes it and returns the focus; clicking or focusing outside closes it, too. */
export const useDisclosure = () => {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);
  return {
    open,
    close: () => setOpen(false),
    boxProps: {
      ref: box,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
      },
    },
    buttonProps: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
};
