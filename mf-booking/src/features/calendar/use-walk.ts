import { type RefObject, useLayoutEffect, useRef } from 'react';
import { monthOfDay } from './days.ts';

const inTabOrder = '[data-day][tabindex="0"]';

/**
 * Walks from day to day by keyboard, faster than months are drawn: each step begins where the one before leads to, and
 * the focus stays in the grid meanwhile, so that no key is lost.
 * @param month that is drawn
 */
export const useWalk = (grid: RefObject<HTMLElement | null>, month: string) => {
  /** The day that takes the focus once its month is drawn. */
  const awaited = useRef<string>(undefined);
  /** The months that were asked for and are not drawn yet, oldest first. */
  const asked = useRef<readonly string[]>([]);
  const drawn = useRef(month);

  // before anything is painted: a key that is pressed between two months must not meet a page without focus
  useLayoutEffect(() => {
    if (drawn.current !== month) {
      drawn.current = month;
      const at = asked.current.lastIndexOf(month);
      // a month that nobody here asked for, such as by Back, ends the walk
      asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    }
    const day = awaited.current;
    if (day === undefined) return;
    const { activeElement, body } = document;
    const here = activeElement === body || grid.current?.contains(activeElement) === true;
    const place = monthOfDay(day) === month ? `[data-day="${day}"]` : inTabOrder;
    if (here) grid.current?.querySelector<HTMLElement>(place)?.focus();
    if (!here || asked.current.length === 0) awaited.current = undefined;
  });

  return {
    /** The day that the walk has led to, as long as it is not drawn. */
    awaited: (): string | undefined => awaited.current,
    to: (from: string, next: string): void => {
      awaited.current = next;
      if (monthOfDay(next) !== monthOfDay(from)) asked.current = [...asked.current, monthOfDay(next)];
    },
  };
};
