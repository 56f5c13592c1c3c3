import { cloneElement, type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import { useTooltip } from './use-tooltip.ts';

/** Pixels between a bubble and the window's edge. */
const margin = 8;

/** Places a bubble above an element, or below if there is no room, centred as far as the window allows. */
export const placeNextTo = (element: Element, bubble: HTMLElement): void => {
  const at = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const most = document.documentElement.clientWidth - width - margin;
  const left = Math.max(margin, Math.min(at.left + at.width / 2 - width / 2, most));
  const above = at.top - height >= margin;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above ? at.top - height : at.bottom}px`;
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
  const said = children.props['aria-label']?.includes(text);
  return (
    // no box of its own; it only listens to events of the element inside
    <span ref={anchor} className="contents" {...triggerProps}>
      {cloneElement(children, { 'aria-describedby': open && !said ? id : undefined })}
      {open ? (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip-bubble">
          {text}
        </span>
      ) : null}
    </span>
  );
};
