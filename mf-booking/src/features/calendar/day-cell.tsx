import type { CSSProperties } from 'react';
import { formatLongDay } from 'shared-contracts/constants/day';
import { msgid, ngettext, t } from 'shared-contracts/translate';

export interface DayCellProps {
  day: string;
  count: number;
  /** Share of the tables that are booked, in percent. */
  taken: number;
  /** Whether the reader has booked on that day. */
  isMine: boolean;
  /** Announced if every office is closed on that day; undefined otherwise. */
  closed: string | undefined;
  isPast: boolean;
  /** Whether bookings can't be made that far ahead. */
  isTooFar: boolean;
  isToday: boolean;
  isSelected: boolean;
  inTabOrder: boolean;
  onSelect: () => void;
}

/** States the role, since not every browser exposes a table cell inside a grid as a gridcell. */
const gridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected });

const bookingsInWords = ({ count, taken, isMine }: DayCellProps): string[] => {
  if (count === 0) return [t`no bookings`];
  const bookings = ngettext(msgid`${count} booking`, `${count} bookings`, count);
  return [bookings, t`${taken}% of the desks taken`, ...(isMine ? [t`one of them yours`] : [])];
};

/** The line at the bottom of a booked day, where a contrast theme of the system takes its colour. */
const bookedLine = 'print-colours forced-colors:border-b-3';

/**
 * Classes of a day by its state, also used in the legend. On paper, black text needs an outline instead of the brand's colour; a
 * contrast theme shows borders only.
 */
export const dayLook = {
  selected:
    'bg-primary text-primary-content print:outline-2 print:-outline-offset-2 forced-colors:border-3 forced-colors:border-[Highlight]',
  booked: `day-booked ${bookedLine}`,
  /** In the legend: from a few to all desks. */
  bookedRange: `day-booked-range ${bookedLine}`,
  available: 'bg-success-soft print-colours',
  closed: 'day-closed print-colours text-muted forced-colors:border-2 forced-colors:border-dotted',
  past: 'text-muted',
};

const lookOf = ({ isSelected, closed, isPast, isTooFar, count }: DayCellProps): string => {
  if (isSelected) return dayLook.selected;
  if (closed) return dayLook.closed;
  if (isPast || isTooFar) return dayLook.past;
  return count > 0 ? dayLook.booked : dayLook.available;
};

/** Marks a day on which the reader has booked. */
export const OwnMark = ({ className = '' }: { className?: string }) => (
  <span
    data-own=""
    aria-hidden="true"
    className={`size-1.5 print-colours rounded-full bg-current forced-colors:bg-[CanvasText] ${className}`}
  />
);

/** A day of the calendar with its number of bookings, shaded by how much of it is taken. */
export const DayCell = (props: DayCellProps) => {
  const { day, count, taken, isMine, closed, isTooFar, isToday, isSelected, inTabOrder, onSelect } = props;
  const limits = [...(closed ? [closed] : []), ...(isTooFar ? [t`can't be booked yet`] : [])];
  return (
    <td {...gridCell(isSelected)} className="p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={inTabOrder ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onSelect}
        style={{ '--taken': `${taken}%` } as CSSProperties}
        className={`relative flex h-12 w-full cursor-pointer flex-col items-center justify-center rounded-field text-sm tabular-nums hover:ring-1 hover:ring-field-line ${lookOf(props)}`}
      >
        <span className="sr-only">{[formatLongDay(day), ...bookingsInWords(props), ...limits].join(', ')}</span>
        <span aria-hidden="true" className={isToday ? 'font-bold underline underline-offset-4' : ''}>
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className="h-4 text-[0.6875rem] leading-4">
          {closed ? t`Closed` : count > 0 ? count : ''}
        </span>
        {isMine ? <OwnMark className={`absolute top-1 right-1 ${isSelected ? '' : 'text-primary-ink'}`} /> : null}
      </button>
    </td>
  );
};
