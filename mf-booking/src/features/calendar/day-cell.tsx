import { dayInFull } from 'shared-contracts/constants/day';

export interface DayCellProps {
  day: string;
  count: number;
  closed: string | undefined;
  isToday: boolean;
  isSelected: boolean;
  inTabOrder: boolean;
  onSelect: () => void;
}

/** Not every browser exposes a table cell inside a grid as a gridcell. */
const gridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected });

const bookingsInWords = (count: number): string =>
  count === 0 ? 'no bookings' : count === 1 ? '1 booking' : `${count} bookings`;

/** Colours of a day, as in the legend. */
export const dayLook = { selected: 'bg-primary text-primary-content', booked: 'bg-warning-soft', available: 'bg-success-soft' };

/** A day of the calendar with its number of bookings. */
export const DayCell = ({ day, count, closed, isToday, isSelected, inTabOrder, onSelect }: DayCellProps) => {
  const look = isSelected ? dayLook.selected : closed ? 'bg-base-200' : count > 0 ? dayLook.booked : dayLook.available;
  return (
    <td {...gridCell(isSelected)} className="p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={inTabOrder ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onSelect}
        className={`flex h-12 w-full cursor-pointer flex-col items-center justify-center rounded-field text-sm tabular-nums hover:ring-1 hover:ring-field-line ${look} ${isToday ? 'font-bold underline underline-offset-4' : ''}`}
      >
        <span className="sr-only">{[dayInFull(day), bookingsInWords(count), ...(closed ? [closed] : [])].join(', ')}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span aria-hidden="true" className="h-4 font-normal text-[0.6875rem] leading-4 no-underline">
          {closed ? 'Closed' : count > 0 ? count : ''}
        </span>
      </button>
    </td>
  );
};
