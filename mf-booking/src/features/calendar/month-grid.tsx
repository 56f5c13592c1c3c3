import { type KeyboardEvent, useRef, useState } from 'react';
import { dayByKey } from './calendar-keys.ts';
import { DayCell } from './day-cell.tsx';
import { isDay, monthOfDay, weekday, weekdays, weeksOf } from './days.ts';
import { useWalk } from './use-walk.ts';

export interface MonthGridProps {
  month: string;
  today: string;
  selected: string;
  /** Bookings of a day. */
  countOf: (day: string) => number;
  /** Why nothing can be booked on a day; undefined where something can. */
  closedOn: (day: string) => string | undefined;
  labelledBy: string;
  onSelect: (day: string) => void;
  onMonth: (month: string) => void;
}

/** A table whose cells are pressed: the ARIA grid. */
const interactive = { role: 'grid' };

/** The days of a month. One of them is in the tab order; arrow keys go from day to day, also into other months. */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, today, selected, countOf, closedOn, labelledBy, onSelect, onMonth } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<string>();
  const walk = useWalk(grid, month);
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
                  count={countOf(day)}
                  closed={closedOn(day)}
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
