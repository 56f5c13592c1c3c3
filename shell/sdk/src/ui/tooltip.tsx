import { cloneElement, type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import { placeBeside } from './place-beside.ts';
import { useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  /** A few words, without markup; nothing that a person must read to go on. */
  text: string;
  /** One element that can be pointed at; by keyboard it opens where this can be focused. */
  children: ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string }>;
}

/** Words that show beside an element after a while of pointing at it or focusing it. They lie above everything, dialogs too. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const { open, triggerProps } = useTooltip();
  const around = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const trigger = around.current?.firstElementChild;
    if (!open || !trigger || !bubble.current) return;
    bubble.current.showPopover();
    placeBeside(trigger, bubble.current);
  }, [open]);
  // what the name says already is not said a second time
  const said = children.props['aria-label']?.includes(text);
  return (
    // has no box of its own, and only hears what the element inside is told
    <span ref={around} className="contents" {...triggerProps}>
      {cloneElement(children, { 'aria-describedby': open && !said ? id : undefined })}
      {open ? (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="tooltip-bubble">
          {text}
        </span>
      ) : null}
    </span>
  );
};
