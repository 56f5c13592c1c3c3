import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds of hover or focus before a tooltip opens. */
export const tooltipDelay = 700;

/** Milliseconds after a tooltip has closed during which the next one opens immediately. */
export const tooltipGrace = 300;

/** Fired on `document` when a tooltip opens: at most one is open, from any bundle. */
const tooltipEvent = 'portal:tooltip';

/** When a tooltip last closed. Stored in the document, since shell and remotes have their own copies of this code. */
const lastClosed = {
  get: () => Number(document.documentElement.dataset.tooltipClosed ?? Number.NEGATIVE_INFINITY),
  set: (at: number) => {
    document.documentElement.dataset.tooltipClosed = String(at);
  },
};

/** Hides an open tooltip: on Escape, which then does nothing else, on scrolling, and when another one opens. */
export const untilHidden = (hide: () => void) => {
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

/** Whether a tooltip is open, and its trigger's event handlers. Touch opens none: it cannot hover. */
export const useTooltip = () => {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => (open ? untilHidden(() => setOpen(false)) : undefined), [open]);

  const hide = () => {
    clearTimeout(timer.current);
    // the focus can reach the next one before this one unmounts
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
