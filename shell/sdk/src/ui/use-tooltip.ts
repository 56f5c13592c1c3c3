import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds of pointing or focus before a tooltip opens. */
export const tooltipDelay = 700;

/** Milliseconds after a tooltip closed in which the next one does not wait. */
export const tooltipGrace = 300;

/** Fired on `document` as a tooltip opens: at most one is open, whichever bundle it belongs to. */
const tooltipEvent = 'portal:tooltip';

/** When a tooltip last closed. Kept in the document, since shell and remotes carry their own copies of this code. */
const lastClosed = {
  get: () => Number(document.documentElement.dataset.tooltipClosed ?? Number.NEGATIVE_INFINITY),
  set: (at: number) => {
    document.documentElement.dataset.tooltipClosed = String(at);
  },
};

/** Hides a tooltip for as long as it is open: by Escape, which then does nothing else, by scrolling, and as another opens. */
const untilHidden = (hide: () => void) => {
  const over = new AbortController();
  const { signal } = over;
  document.dispatchEvent(new Event(tooltipEvent));
  document.addEventListener(tooltipEvent, hide, { signal });
  document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      hide();
    },
    { signal, capture: true },
  );
  return () => {
    over.abort();
    lastClosed.set(performance.now());
  };
};

/** Whether a tooltip is open, and what its trigger listens to. A finger opens none: it has nothing to point with. */
export const useTooltip = () => {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (open ? untilHidden(() => setOpen(false)) : undefined), [open]);

  const hide = () => {
    clearTimeout(timer.current);
    // the focus may reach the next one before this one has left the page
    if (open) lastClosed.set(performance.now());
    setOpen(false);
  };
  const show = () => {
    clearTimeout(timer.current);
    if (performance.now() - lastClosed.get() <= tooltipGrace) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), tooltipDelay);
  };
  return {
    open,
    triggerProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') show();
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) show();
      },
      onBlur: hide,
    },
  };
};
