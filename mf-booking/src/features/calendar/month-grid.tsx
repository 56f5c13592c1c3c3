import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { dayAfter, isDay } from 'shared-contracts/constants/day';
import type { BookingSummary } from 'shared-contracts/schemas/booking';
import { DayCell } from './day-cell.tsx';
import { monthOfDay, sameDayOf, weekday, weekdays, weeksOf } from './days.ts';

const inTabOrder = '[data-day][tabindex="0"]';

/**
 * Moves the focus from day to day, also faster than months render: each step starts from the previous target, and the focus stays
 * in the grid in the meantime, so that no key press is lost.
 * @param month that is rendered
 */
const useDayFocus = (grid: RefObject<HTMLElement | null>, month: string) => {
  /** The day that gets the focus once its month is rendered. */
  const target = useRef<string>(undefined);
  /** Requested months that are not rendered yet, oldest first. */
  const requestedMonths = useRef<readonly string[]>([]);
  const renderedMonth = useRef(month);

  // before the paint: between two months a key press must find a focused element
  useLayoutEffect(() => {
    if (renderedMonth.current !== month) {
      renderedMonth.current = month;
      const index = requestedMonths.current.lastIndexOf(month);
      // a navigation from elsewhere, such as Back, clears the queue
      requestedMonths.current = index < 0 ? [] : requestedMonths.current.slice(index + 1);
    }
    const day = target.current;
    if (day === undefined) return;
    const { activeElement, body } = document;
    // the body has the focus when the focused day has just been removed
    const hasFocus = activeElement === body || grid.current?.contains(activeElement) === true;
    const selector = monthOfDay(day) === month ? `[data-day="${day}"]` : inTabOrder;
    if (hasFocus) grid.current?.querySelector<HTMLElement>(selector)?.focus();
    if (!hasFocus || requestedMonths.current.length === 0) target.current = undefined;
  });

  return {
    /** The day that gets the focus, until it is rendered. */
    target: (): string | undefined => target.current,
    /** Leaves the focus where it is, also once requested months are rendered. */
    stay: (): void => {
      target.current = undefined;
      requestedMonths.current = [];
    },
    moveTo: (from: string, next: string): void => {
      target.current = next;
      if (monthOfDay(next) !== monthOfDay(from)) requestedMonths.current = [...requestedMonths.current, monthOfDay(next)];
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
  /** The last one that can be booked. */
  lastDay: string;
  selected: string;
  /** The bookings of a day; undefined without any. */
  summaryOn: (day: string) => BookingSummary['days'][number] | undefined;
  /** Announced for a day on which every office is closed; undefined for other days. */
  closedOn: (day: string) => string | undefined;
  labelledBy: string;
  onSelect: (day: string) => void;
  onMonth: (month: string) => void;
}

/** The cells are interactive: the ARIA grid pattern. */
const gridRole = { role: 'grid' };

/** The days of a month. One of them is in the tab order; arrow keys move between days, also into other months. */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, today, lastDay, selected, summaryOn, closedOn, labelledBy, onSelect, onMonth } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<string>();
  const focus = useDayFocus(grid, month);
  const tabbableDay = [visited, selected, today].find((day) => day !== undefined && monthOfDay(day) === month) ?? `${month}-01`;

  const select = (day: string) => {
    setVisited(day);
    onSelect(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = focus.target();
    // the focused day is not yet the one that the keys have led to
    if (target !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      select(target);
      return;
    }
    const from = target ?? tabbableDay;
    const next = dayByKey(from, event);
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!isDay(next)) return;
    focus.moveTo(from, next);
    setVisited(next);
    if (monthOfDay(next) !== monthOfDay(from)) onMonth(monthOfDay(next));
  };

  return (
    <table ref={grid} {...gridRole} aria-labelledby={labelledBy} className="w-full table-fixed" onKeyDown={onKeyDown}>
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
          const leadingDays = weekday(week[0] ?? '');
          return (
            <tr key={week[0]}>
              {leadingDays > 0 ? <td colSpan={leadingDays} /> : null}
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  count={summaryOn(day)?.count ?? 0}
                  taken={summaryOn(day)?.taken ?? 0}
                  isMine={summaryOn(day)?.mine ?? false}
                  closed={closedOn(day)}
                  isPast={day < today}
                  isTooFar={day > lastDay}
                  isToday={day === today}
                  isSelected={day === selected}
                  inTabOrder={day === tabbableDay}
                  onSelect={() => {
                    focus.stay();
                    select(day);
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
