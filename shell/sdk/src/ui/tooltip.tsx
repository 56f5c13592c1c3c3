import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds of hover or focus before a tooltip opens. */
export const tooltipDelay = 700;

/** Milliseconds after a tooltip has closed during which the next one opens immediately. */
export const tooltipGrace = 300;

/** Fired on `document` when a tooltip opens: at most one is open, from any bundle. */
const tooltipEvent = 'portal:tooltip';

/** When a tooltip last closed. Stored in the document, since shell and remotes have their own copies of this code. */
const lastClosed = {
  get: () => Number(document.documentElement.dataset.tooltipClosed ?? Number.NEGATIVE_INFINITY),
  set: (time: number) => {
    document.documentElement.dataset.tooltipClosed = String(time);
  },
};

/**
 * Calls `hide` for an open tooltip: on Escape, which then does nothing else, on scrolling, and when another one opens.
 * @returns a function to call once it is closed
 */
export const untilHidden = (hide: () => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;
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
    listeners.abort();
    lastClosed.set(performance.now());
  };
};

/** Whether a tooltip is open, and its trigger's event handlers. Not on touch, which cannot hover. */
const useTooltip = () => {
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

/** Pixels between a bubble and the window's edge. */
const margin = 8;

/** Places a bubble above an element, or below if there is no room, centred as far as the window allows. */
export const placeNextTo = (element: Element, bubble: HTMLElement): void => {
  const anchor = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const maxLeft = document.documentElement.clientWidth - width - margin;
  const left = Math.max(margin, Math.min(anchor.left + anchor.width / 2 - width / 2, maxLeft));
  const fitsAbove = anchor.top - height >= margin;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${fitsAbove ? anchor.top - height : anchor.bottom}px`;
};

export interface TooltipProps {
  /** A few words without markup; nothing essential. */
  text: string;
  /** One element that can be hovered; the tooltip opens by keyboard if it can be focused. */
  children: ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string }>;
}

/**
 * A text that appears next to an element after hovering or focusing it for a while. It is above everything, including dialogs.
 */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const { open, triggerProps } = useTooltip();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const trigger = anchor.current?.firstElementChild;
    if (!open || !trigger || !bubble.current) return;
    bubble.current.showPopover();
    placeNextTo(trigger, bubble.current);
  }, [open]);
  // do not repeat what the accessible name already says
  const isInName = children.props['aria-label']?.includes(text);
  return (
    // no box of its own; it only listens to events of the element inside
    <span ref={anchor} className="contents" {...triggerProps}>
      {cloneElement(children, { 'aria-describedby': open && !isInName ? id : undefined })}
      {open ? (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip-bubble">
          {text}
        </span>
      ) : null}
    </span>
  );
};
