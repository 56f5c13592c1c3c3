import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface KeptFocusProps {
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * Part of a page that keeps the focus for keyboard users: when the focused element disappears, such as a row that was dealt with,
 * or is disabled, the part itself receives the focus.
 */
export const KeptFocus = ({ label, className, children }: KeptFocusProps) => {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = part.current;
    if (!box) return;
    let inside = false;
    const note = ({ target }: FocusEvent) => {
      inside = target instanceof Node && box.contains(target);
    };
    const keep = () => {
      // browsers take the focus from a disabled element only in the next frame
      if (inside && document.activeElement?.matches('body, :disabled')) box.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    changes.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
  return (
    <section ref={part} tabIndex={-1} aria-label={label} className={`outline-none ${className}`}>
      {children}
    </section>
  );
};

/**
 * Keeps the focus for keyboard users when a row disappears: a focus inside it moves to the next row, or to the previous one. The
 * target in each row has `data-place`.
 */
export const useRowFocus = (row: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = row.current;
    return () => {
      if (!box?.contains(document.activeElement)) return;
      const next = box.nextElementSibling ?? box.previousElementSibling;
      next?.querySelector<HTMLElement>('[data-place]')?.focus();
    };
  }, [row]);
};
