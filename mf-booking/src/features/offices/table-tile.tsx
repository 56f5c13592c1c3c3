import type { Booking } from 'shared-contracts/schemas/booking';
import type { OfficeTable } from 'shared-contracts/schemas/office';
import { wallTimeOf } from 'shared-contracts/terms/zoned-time';
import { BookerMarks, bookerOf } from './booker-marks.tsx';
import { type TableDay, type Times, tableDay, type Wanted } from './table-day.ts';

export interface TableTileProps {
  table: OfficeTable;
  /** Those of this table on the wanted day, earliest first. */
  bookings: readonly Booking[];
  wanted: Wanted;
  /** Why nothing is booked here now, whatever the time: the office is closed, or the person may not. */
  blocked: 'closed' | 'account' | undefined;
  onBook: (times: Times) => void;
  /** Fetches the form while the hand is on its way. */
  onNear: () => void;
}

const stateInWords = ({ state, taken, until }: TableDay, { from, to, timeZone }: Wanted): string => {
  if (state === 'over') return 'this time is over';
  if (state === 'free') return `free from ${from} to ${to}`;
  const clock = (instant: string) => wallTimeOf(new Date(instant), timeZone).time;
  const by = taken.map((one) => `${clock(one.startTime)} to ${clock(one.endTime)} by ${bookerOf(one)}`);
  return `booked until ${until}: ${by.join('; ')}`;
};

const Face = ({ day }: { day: TableDay }) => {
  if (day.state === 'free')
    return (
      <span className="text-success-ink text-xs" aria-hidden="true">
        Free
      </span>
    );
  if (day.taken.length === 0)
    return (
      <span className="text-muted text-xs" aria-hidden="true">
        Over
      </span>
    );
  return (
    <span className="flex items-center gap-2 text-muted text-xs" aria-hidden="true">
      <BookerMarks bookings={day.taken} />
      {`until ${day.until}`}
    </span>
  );
};

/** A table: pressed, it is booked; one that is booked cannot be pressed, and shows by whom, and when it is free. */
export const TableTile = ({ table, bookings, wanted, blocked, onBook, onNear }: TableTileProps) => {
  const day = tableDay(bookings, wanted);
  const canBook = !blocked && day.state === 'free';
  const what = `${table.name}, ${blocked === 'closed' ? 'the office is closed' : stateInWords(day, wanted)}`;
  const gaps = !blocked && day.state === 'booked' ? day.free : [];
  return (
    <li className="flex flex-col gap-1">
      <button
        type="button"
        disabled={!canBook}
        onClick={() => onBook({ from: wanted.from, to: wanted.to })}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="flex min-h-16 w-full flex-col items-start justify-center gap-1 rounded-field border border-field-line bg-base-100 px-3 py-2 text-left enabled:cursor-pointer enabled:hover:border-primary disabled:border-line disabled:border-dashed disabled:bg-transparent"
      >
        <span className="sr-only">{canBook ? `Book ${what}` : what}</span>
        <span className="wrap-anywhere font-medium text-sm" aria-hidden="true">
          {table.name}
        </span>
        {blocked === 'closed' ? null : <Face day={day} />}
      </button>
      {gaps.length > 0 ? (
        <ul className="flex flex-wrap gap-x-2 gap-y-0.5 text-xs" aria-label={`Free times of ${table.name}`}>
          {gaps.map(({ from, to }) => (
            <li key={from}>
              <button
                type="button"
                className="link touch-halo tabular-nums"
                onClick={() => onBook({ from, to })}
                onPointerEnter={onNear}
                onFocus={onNear}
              >
                <span className="sr-only">{`Book ${table.name} from ${from} to ${to}`}</span>
                <span aria-hidden="true">{`${from}–${to}`}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
};
