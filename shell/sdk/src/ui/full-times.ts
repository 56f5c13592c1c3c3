import { formatDateTime } from '../format.ts';
import { placeNextTo, tooltipDelay, untilHidden } from './tooltip.tsx';

/** The full date of an element with a relative time; undefined if it already shows the full date, or is a day without time. */
const fullTimeOf = (time: HTMLTimeElement, timeZone: string): string | undefined => {
  if (!time.dateTime.includes('T') || Number.isNaN(Date.parse(time.dateTime))) return undefined;
  const full = formatDateTime(time.dateTime, timeZone);
  return time.textContent?.includes(full) ? undefined : full;
};

/**
 * Shows the full date and time of any `<time>` of the page on hover. One listener serves all of them: a list has a hundred. Not on
 * touch, which cannot hover.
 * @returns a function that stops it
 */
export const showFullTimes = (page: Document, timeZone: string): (() => void) => {
  const listeners = new AbortController();
  let hovered: HTMLTimeElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hide: (() => void) | undefined;
  const leave = () => {
    clearTimeout(timer);
    hide?.();
    hovered = undefined;
  };
  const open = (time: HTMLTimeElement) => {
    const text = fullTimeOf(time, timeZone);
    if (!text || !time.isConnected) return;
    const bubble = page.createElement('span');
    bubble.role = 'tooltip';
    bubble.popover = 'manual';
    bubble.className = 'tooltip-bubble';
    bubble.textContent = text;
    page.body.append(bubble);
    bubble.showPopover();
    placeNextTo(time, bubble);
    const end = untilHidden(() => hide?.());
    hide = () => {
      hide = undefined;
      bubble.remove();
      end();
    };
  };
  page.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const time = target instanceof Element ? (target.closest('time') ?? undefined) : undefined;
      if (time === hovered) return;
      leave();
      if (!time || pointerType === 'touch') return;
      hovered = time;
      timer = setTimeout(() => open(time), tooltipDelay);
    },
    { signal: listeners.signal },
  );
  page.addEventListener('pointerdown', leave, { signal: listeners.signal });
  return () => {
    leave();
    listeners.abort();
  };
};
