import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { dayAfter } from 'shared-contracts/constants/day';
import type { BookingSummary } from 'shared-contracts/schemas/booking';
import { DayCell } from './day-cell.tsx';
import { isDay, monthOfDay, sameDayOf, weekday, weekdays, weeksOf } from './days.ts';

const inTabOrder = '[data-day][tabindex="0"]';

/**
 * Moves from day to day by keyboard, faster than months render: each step starts from the previous target, and the focus stays in
 * the grid in the meantime, so that no key press is lost.
 * @param month that is rendered
 */
const useCalendarKeys = (grid: RefObject<HTMLElement | null>, month: string) => {
  /** The day that gets the focus once its month is rendered. */
  const awaited = useRef<string>(undefined);
  /** Requested months that are not rendered yet, oldest first. */
  const asked = useRef<readonly string[]>([]);
  const drawn = useRef(month);

  // before the paint: between two months a key press must find a focused element
  useLayoutEffect(() => {
    if (drawn.current !== month) {
      drawn.current = month;
      const at = asked.current.lastIndexOf(month);
      // a navigation from elsewhere, such as Back, clears the queue
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
    /** The target day, until it is rendered. */
    awaited: (): string | undefined => awaited.current,
    to: (from: string, next: string): void => {
      awaited.current = next;
      if (monthOfDay(next) !== monthOfDay(from)) asked.current = [...asked.current, monthOfDay(next)];
    },
  };
};

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -weekday(day)),
  End: (day) => dayAfter(day, 6 - weekday(day)),
  PageUp: (day) => sameDayOf(day, -1),
  PageDown: (day) => sameDayOf(day, 1),
};

/** The day that a key leads to, following the ARIA grid pattern; undefined for any other key. */
const dayByKey = (day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | undefined => {
  if (shiftKey && (key === 'PageUp' || key === 'PageDown')) return sameDayOf(day, key === 'PageUp' ? -12 : 12);
  return moves[key]?.(day);
};

export interface MonthGridProps {
  month: string;
  today: string;
  selected: string;
  /** The bookings of a day; undefined without any. */
  bookedOn: (day: string) => BookingSummary['days'][number] | undefined;
  /** Why a day cannot be booked; undefined if it can. */
  closedOn: (day: string) => string | undefined;
  labelledBy: string;
  onSelect: (day: string) => void;
  onMonth: (month: string) => void;
}

/** A table with interactive cells: the ARIA grid. */
const interactive = { role: 'grid' };

/** The days of a month. One of them is in the tab order; arrow keys move between days, also into other months. */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, today, selected, bookedOn, closedOn, labelledBy, onSelect, onMonth } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<string>();
  const walk = useCalendarKeys(grid, month);
  const shown = [visited, selected, today].find((day) => day !== undefined && monthOfDay(day) === month) ?? `${month}-01`;

  const onKeyDown = (event: KeyboardEvent) => {
    const from = walk.awaited() ?? shown;
    const next = dayByKey(from, event);
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!isDay(next)) return;
    walk.to(from, next);
    setVisited(next);
    if (monthOfDay(next) !== monthOfDay(from)) onMonth(monthOfDay(next));
  };

  return (
    <table ref={grid} {...interactive} aria-labelledby={labelledBy} className="w-full table-fixed" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className="pb-1 text-center font-medium text-muted text-xs">
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => {
          const lead = weekday(week[0] ?? '');
          return (
            <tr key={week[0]}>
              {lead > 0 ? <td colSpan={lead} /> : null}
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  count={bookedOn(day)?.count ?? 0}
                  taken={bookedOn(day)?.taken ?? 0}
                  isMine={bookedOn(day)?.mine ?? false}
                  closed={closedOn(day)}
                  isOver={day < today}
                  isToday={day === today}
                  isSelected={day === selected}
                  inTabOrder={day === shown}
                  onSelect={() => {
                    setVisited(day);
                    onSelect(day);
                  }}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
