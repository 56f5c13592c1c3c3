import type { Booking } from 'shared-contracts/schemas/booking';
import { instantOf, wallTimeOf } from 'shared-contracts/terms/zoned-time';

/** Times of day on the clocks of the company. */
export interface Times {
  readonly from: string;
  readonly to: string;
}

/** A day and time that somebody looks for, and where that is ruled. */
export interface Wanted extends Times {
  readonly day: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** How a table stands at a time: it can be booked, or it cannot, since others have it, or since the time is over. */
export interface TableDay {
  readonly state: 'free' | 'booked' | 'over';
  /** The bookings that are in the way, earliest first. */
  readonly taken: readonly Booking[];
  /** When the last of them ends. */
  readonly until: string;
  /** Times of that day at which the table can be booked, between 07:00 and 20:00. */
  readonly free: readonly Times[];
}

const hours = { from: '07:00', to: '20:00' };
/** Shorter gaps are not offered, in milliseconds. */
const least = 15 * 60_000;

const gapsBetween = (bookings: readonly Booking[], { day, timeZone, now }: Wanted): Times[] => {
  const at = (time: string) => instantOf({ day, time }, timeZone).getTime();
  const words = (instant: number) => wallTimeOf(new Date(instant), timeZone).time;
  const last = at(hours.to);
  // the present minute counts as begun
  let free = Math.max(at(hours.from), Math.ceil(now.getTime() / 60_000) * 60_000);
  const gaps: Times[] = [];
  const leave = (end: number) => {
    if (end - free >= least) gaps.push({ from: words(free), to: words(end) });
  };
  for (const { startTime, endTime } of bookings) {
    leave(Math.min(Date.parse(startTime), last));
    free = Math.max(free, Date.parse(endTime));
  }
  leave(last);
  return gaps;
};

/** How a table stands at the wanted time of a day. @param bookings those of the table on that day, earliest first */
export const tableDay = (bookings: readonly Booking[], wanted: Wanted): TableDay => {
  const { day, from, to, timeZone, now } = wanted;
  const [start, end] = [instantOf({ day, time: from }, timeZone), instantOf({ day, time: to }, timeZone)];
  const taken = bookings.filter(({ startTime, endTime }) => new Date(startTime) < end && new Date(endTime) > start);
  const last = taken.reduce((latest, { endTime }) => Math.max(latest, Date.parse(endTime)), 0);
  return {
    state: end <= now || end <= start ? 'over' : taken.length > 0 ? 'booked' : 'free',
    taken,
    until: taken.length > 0 ? wallTimeOf(new Date(last), timeZone).time : '',
    free: gapsBetween(bookings, wanted),
  };
};
