import Plus from 'lucide-react/icons/plus';
import { useActor } from 'portal-sdk/host';
import { instantOf, wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { mayCancelForOthers } from 'shared-contracts/policies/booking';
import type { Booking } from 'shared-contracts/schemas/booking';
import type { OfficeTable } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import { CancelForColleague } from '../cancel-booking/cancel-for-colleague.tsx';
import { Booker, bookerOf } from './booker.tsx';
import { hours, type TableDay, type Times, type Wanted } from './table-day.ts';

interface HourStripProps {
  /** The table's bookings on the day, earliest first. */
  bookings: readonly Booking[];
  wanted: Wanted;
}

const [firstHour, lastHour] = [hours.from, hours.to].map((time) => Number.parseInt(time, 10));

/** A table's day from 07:00 to 20:00 as a strip between these hours: the booked times, with the reader's own marked. */
const HourStrip = ({ bookings, wanted: { day, timeZone } }: HourStripProps) => {
  const at = (time: string) => instantOf({ day, time }, timeZone).getTime();
  const [first, last] = [at(hours.from), at(hours.to)];
  const share = (instant: string) => (100 * (Math.min(Math.max(Date.parse(instant), first), last) - first)) / (last - first);
  return (
    <span aria-hidden="true" className="flex w-full items-center gap-1 text-[0.6875rem] text-muted tabular-nums leading-4">
      {firstHour}
      <span className="hour-strip print-colours">
        {bookings.map(({ id, startTime, endTime, mine }) => (
          <span
            key={id}
            className={`print-colours absolute inset-y-0 ${mine ? 'bg-primary' : 'bg-muted'}`}
            style={{ left: `${share(startTime)}%`, width: `${share(endTime) - share(startTime)}%` }}
          />
        ))}
      </span>
      {lastHour}
    </span>
  );
};

/** A tile shows at most this many of its bookings, and the number of the others. */
const shownBookings = 3;

export interface TableTileProps {
  table: OfficeTable;
  officeName: string;
  /** Bookings of this table on the wanted day, earliest first. */
  bookings: readonly Booking[];
  wanted: Wanted;
  /** What the bookings leave of the day. */
  day: TableDay;
  /** Why nothing can be booked here at any time: the office is closed, or the account may not book. */
  blocked: 'closed' | 'account' | undefined;
  onBook: (times: Times) => void;
  /** Preloads the form on hover. */
  onNear: () => void;
}

const stateInWords = ({ state, taken, until }: TableDay, { from, to, timeZone }: Wanted): string => {
  if (state === 'noTime') return t`check the times`;
  if (state === 'over') return t`this time is over`;
  if (state === 'tooFar') return t`can't be booked yet`;
  if (state === 'free') return t`free from ${from} to ${to}`;
  const clock = (instant: string) => wallTimeOf(new Date(instant), timeZone).time;
  const by = taken.map((booking) => t`${clock(booking.startTime)} to ${clock(booking.endTime)} by ${bookerOf(booking)}`);
  return t`booked until ${until}: ${by.join('; ')}`;
};

const TileStatus = ({ day, timeZone }: { day: TableDay; timeZone: string }) => {
  const { state } = day;
  if (state === 'free') return <span className="text-success-ink text-xs" aria-hidden="true">{t`Free`}</span>;
  if (state !== 'booked' && day.taken.length === 0)
    return (
      <span className="text-muted text-xs" aria-hidden="true">
        {state === 'over' ? t`Over` : state === 'tooFar' ? t`Not yet` : t`Check the times`}
      </span>
    );
  const clock = (instant: string) => wallTimeOf(new Date(instant), timeZone).time;
  const more = day.taken.length - shownBookings;
  return (
    <span className="flex flex-col gap-1 text-muted text-xs" aria-hidden="true">
      {day.taken.slice(0, shownBookings).map((booking) => (
        <span key={booking.id} className="flex items-center gap-1.5">
          <Booker booking={booking} />
          <span className="whitespace-nowrap tabular-nums tracking-tight">
            {`${clock(booking.startTime)}–${clock(booking.endTime)}`}
          </span>
        </span>
      ))}
      {more > 0 ? `+${more}` : null}
    </span>
  );
};

const lookOf = (canBook: boolean, isMine: boolean): string => {
  if (canBook) return 'border-field-line bg-base-100 hover:border-primary';
  return isMine ? 'border-primary bg-primary-soft' : 'border-line border-dashed';
};

/** A table as a button that books it; disabled if it is booked, with the bookers and the free times. */
export const TableTile = ({ table, officeName, bookings, wanted, day, blocked, onBook, onNear }: TableTileProps) => {
  const canBook = !blocked && day.state === 'free';
  const what = `${table.name}, ${blocked === 'closed' ? t`the office is closed` : stateInWords(day, wanted)}`;
  const isCancellable = ({ mine, endTime }: Booking) => !mine && new Date(endTime) > wanted.now;
  const cancellable = mayCancelForOthers(useActor()) ? day.taken.filter(isCancellable) : [];
  const gaps = !blocked && day.state === 'booked' ? day.free : [];
  return (
    <li className={`flex flex-col rounded-field border ${lookOf(canBook, day.isMine && blocked !== 'closed')}`}>
      <button
        type="button"
        disabled={!canBook}
        onClick={() => onBook({ from: wanted.from, to: wanted.to })}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="flex min-h-18 w-full flex-col items-start gap-1 rounded-[inherit] px-2.5 py-2 text-left only:flex-1 enabled:cursor-pointer"
      >
        <span className="sr-only">{canBook ? t`Book ${what}` : what}</span>
        <span className="wrap-anywhere font-medium text-sm" aria-hidden="true">
          {table.name}
        </span>
        {blocked === 'closed' ? null : (
          <>
            <TileStatus day={day} timeZone={wanted.timeZone} />
            <HourStrip bookings={bookings} wanted={wanted} />
          </>
        )}
      </button>
      {gaps.length > 0 ? (
        <ul className="flex flex-col items-start gap-1 px-2.5 pb-2 text-xs" aria-label={t`Free times of ${table.name}`}>
          {gaps.map(({ from, to }) => (
            <li key={from}>
              <button
                type="button"
                className="link touch-halo inline-flex items-center gap-1 tabular-nums"
                onClick={() => onBook({ from, to })}
                onPointerEnter={onNear}
                onFocus={onNear}
              >
                <Plus className="size-3" aria-hidden="true" />
                <span className="sr-only">{t`Book ${table.name} from ${from} to ${to}`}</span>
                <span aria-hidden="true">{`${from}–${to}`}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {cancellable.length > 0 ? (
        <div className="flex flex-col items-start gap-1 px-2.5 pb-2 text-xs">
          {cancellable.map((booking) => (
            <CancelForColleague
              key={booking.id}
              booking={booking}
              tableName={table.name}
              officeName={officeName}
              timeZone={wanted.timeZone}
              isOnly={cancellable.length === 1}
            />
          ))}
        </div>
      ) : null}
    </li>
  );
};
