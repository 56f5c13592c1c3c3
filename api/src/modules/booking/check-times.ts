import { bookingLimits, bookingRules } from 'shared-contracts/terms/booking';
import { wallTimeOf } from 'shared-contracts/terms/zoned-time';
import { invalid } from '../../platform/http/errors.ts';
import type { Span } from './booking-words.ts';

const later = (instant: Date, months: number): Date => {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
};

/**
 * Holds the times of a booking against the calendar: within one day of the company's time zone, not over, not too far
 * ahead. It may have begun: who comes at ten books the rest of the day as nine to five.
 * @throws invalid_input
 */
export const checkTimes = ({ startTime, endTime }: Span, now: Date, timeZone: string): void => {
  const refuse = (path: 'startTime' | 'endTime', message: string) => invalid([{ path, message }]);
  const last = new Date(endTime.getTime() - 1);
  if (wallTimeOf(startTime, timeZone).day !== wallTimeOf(last, timeZone).day) throw refuse('endTime', bookingRules.oneDay);
  if (endTime <= now) throw refuse('endTime', bookingRules.over);
  if (startTime > later(now, bookingLimits.monthsAhead)) throw refuse('startTime', bookingRules.tooFar);
};
