import { latestStart } from 'shared-contracts/constants/booking';
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

/** The day of a table: whether it is available at the wanted time, and when else it is free. */
export interface TableDay {
  /** At the wanted time: 'noTime' if it ends before it starts, 'tooFar' if bookings can't be made that far ahead. */
  readonly state: 'free' | 'booked' | 'over' | 'tooFar' | 'noTime';
  /** The bookings that overlap the wanted time, earliest first. */
  readonly taken: readonly Booking[];
  /** The end of the last of them; empty without any. */
  readonly until: string;
  /** Whether one of them is the reader's. */
  readonly isMine: boolean;
  /** Times of that day at which the table can be booked, between 07:00 and 20:00. */
  readonly free: readonly Times[];
}

/** The hours of a day that are offered and shown. */
export const hours = { from: '07:00', to: '20:00' };
/** The shortest gap to offer, in milliseconds. */
const minGap = 15 * 60_000;

const gapsBetween = (bookings: readonly Booking[], { day, timeZone, now }: Wanted): Times[] => {
  const instantAt = (time: string) => instantOf({ day, time }, timeZone).getTime();
  const timeOf = (instant: number) => wallTimeOf(new Date(instant), timeZone).time;
  const dayEnd = instantAt(hours.to);
  // round up: the current minute has already started
  let free = Math.max(instantAt(hours.from), Math.ceil(now.getTime() / 60_000) * 60_000);
  const latest = latestStart(now).getTime();
  const gaps: Times[] = [];
  const addGapUntil = (end: number) => {
    if (end - free >= minGap && free <= latest) gaps.push({ from: timeOf(free), to: timeOf(end) });
  };
  for (const { startTime, endTime } of bookings) {
    addGapUntil(Math.min(Date.parse(startTime), dayEnd));
    free = Math.max(free, Date.parse(endTime));
  }
  addGapUntil(dayEnd);
  return gaps;
};

const stateOf = (start: Date, end: Date, now: Date, isTaken: boolean): TableDay['state'] => {
  if (end <= start) return 'noTime';
  if (end <= now) return 'over';
  if (start > latestStart(now)) return 'tooFar';
  return isTaken ? 'booked' : 'free';
};

/** The availability of a table at the wanted time of a day. @param bookings those of the table on that day, earliest first */
export const tableDay = (bookings: readonly Booking[], wanted: Wanted): TableDay => {
  const { day, from, to, timeZone, now } = wanted;
  const [start, end] = [instantOf({ day, time: from }, timeZone), instantOf({ day, time: to }, timeZone)];
  const taken = bookings.filter(({ startTime, endTime }) => new Date(startTime) < end && new Date(endTime) > start);
  const last = Math.max(...taken.map(({ endTime }) => Date.parse(endTime)));
  const time = (instant: number) => wallTimeOf(new Date(instant), timeZone).time;
  return {
    state: stateOf(start, end, now, taken.length > 0),
    taken,
    until: taken[0] ? time(last) : '',
    isMine: taken.some(({ mine }) => mine),
    free: gapsBetween(bookings, wanted),
  };
};
