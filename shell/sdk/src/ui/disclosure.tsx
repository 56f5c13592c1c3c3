import Ellipsis from 'lucide-react/icons/ellipsis';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from './button.tsx';

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

/** Rarely needed actions, such as an export, in a menu below an ellipsis button. */
export const MoreMenu = ({ children }: { children: ReactNode }) => {
  const { open, boxProps, buttonProps } = useDisclosure();
  return (
    <div className="relative" {...boxProps}>
      <Button variant="outline" icon={<Ellipsis />} aria-label={t`More`} {...buttonProps} />
      {open ? (
        <div className="panel absolute top-full right-0 z-20 mt-1.5 flex w-max flex-col p-2 pop-shadow">{children}</div>
      ) : null}
    </div>
  );
};
