import { instantOf } from 'shared-contracts/constants/zoned-time';
import type { Booking } from 'shared-contracts/schemas/booking';
import { hours, type Wanted } from './table-day.ts';

interface HourStripProps {
  /** The table's bookings on the day, earliest first. */
  bookings: readonly Booking[];
  wanted: Wanted;
}

/** A table's day from 07:00 to 20:00 as a strip: the booked times, with the reader's own marked. */
export const HourStrip = ({ bookings, wanted: { day, timeZone } }: HourStripProps) => {
  const at = (time: string) => instantOf({ day, time }, timeZone).getTime();
  const [first, last] = [at(hours.from), at(hours.to)];
  const share = (instant: string) => (100 * (Math.min(Math.max(Date.parse(instant), first), last) - first)) / (last - first);
  return (
    <span aria-hidden="true" className="hour-strip">
      {bookings.map(({ id, startTime, endTime, mine }) => (
        <span
          key={id}
          className={`absolute inset-y-0 ${mine ? 'bg-primary' : 'bg-muted'}`}
          style={{ left: `${share(startTime)}%`, width: `${share(endTime) - share(startTime)}%` }}
        />
      ))}
    </span>
  );
};
