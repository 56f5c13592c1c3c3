import { instantOf, wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { Booking } from 'shared-contracts/schemas/booking';

/** Wall times in the company's time zone. */
export interface Times {
  readonly from: string;
  readonly to: string;
}

/** The requested day and time, with the time zone and the current time. */
export interface Wanted extends Times {
  readonly day: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Availability of a table at a time: free, booked by others, or over. */
export interface TableDay {
  readonly state: 'free' | 'booked' | 'over';
  /** The overlapping bookings, earliest first. */
  readonly taken: readonly Booking[];
  /** The start of the first booking, and the end of the last one. */
  readonly since: string;
  readonly until: string;
  /** Whether one of them is the reader's. */
  readonly isMine: boolean;
  /** Times of that day at which the table can be booked, between 07:00 and 20:00. */
  readonly free: readonly Times[];
}

/** The hours of a day that are offered and shown. */
export const hours = { from: '07:00', to: '20:00' };
/** The shortest gap to offer, in milliseconds. */
const least = 15 * 60_000;

const gapsBetween = (bookings: readonly Booking[], { day, timeZone, now }: Wanted): Times[] => {
  const at = (time: string) => instantOf({ day, time }, timeZone).getTime();
  const words = (instant: number) => wallTimeOf(new Date(instant), timeZone).time;
  const last = at(hours.to);
  // round up: the current minute has already started
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

/** The availability of a table at the wanted time of a day. @param bookings those of the table on that day, earliest first */
export const tableDay = (bookings: readonly Booking[], wanted: Wanted): TableDay => {
  const { day, from, to, timeZone, now } = wanted;
  const [start, end] = [instantOf({ day, time: from }, timeZone), instantOf({ day, time: to }, timeZone)];
  const taken = bookings.filter(({ startTime, endTime }) => new Date(startTime) < end && new Date(endTime) > start);
  const last = Math.max(...taken.map(({ endTime }) => Date.parse(endTime)));
  const time = (instant: string | number) => wallTimeOf(new Date(instant), timeZone).time;
  return {
    state: end <= now || end <= start ? 'over' : taken.length > 0 ? 'booked' : 'free',
    taken,
    since: taken[0] ? time(taken[0].startTime) : '',
    until: taken[0] ? time(last) : '',
    isMine: taken.some(({ mine }) => mine),
    free: gapsBetween(bookings, wanted),
  };
};
