import { type ReactNode, useEffect, useRef } from 'react';

interface KeptFocusProps {
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * A part of a page that keeps the place of whoever works by keyboard: where what had the focus goes away, such as a row
 * that is done with, the part itself takes it.
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
      if (inside && document.activeElement === document.body) box.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    changes.observe(box, { childList: true, subtree: true });
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
