import type { bookingListQuerySchema } from 'shared-contracts/schemas/booking';
import { bookingLimits, bookingRules } from 'shared-contracts/terms/booking';
import { dayAfter, spanOfDay, wallTimeOf } from 'shared-contracts/terms/zoned-time';
import type * as z from 'zod';
import { invalid } from '../../platform/http/errors.ts';

type Asked = Pick<z.output<typeof bookingListQuerySchema>, 'startDate' | 'endDate'>;

/** From an instant to another, the second one not included. */
export interface AskedSpan {
  readonly from: Date;
  readonly to: Date;
}

const isDay = (edge: string): boolean => edge.length === 10;
const dayMs = 24 * 3_600_000;

/** From the first instant of a month such as `2026-03` to that of the next. */
const spanOfMonth = (month: string, timeZone: string): AskedSpan => {
  // the 32nd day of any month is in the next one
  const next = dayAfter(`${month}-01`, 31).slice(0, 7);
  return { from: spanOfDay(`${month}-01`, timeZone)[0], to: spanOfDay(`${next}-01`, timeZone)[0] };
};

/**
 * The time that a list is asked for; a date is a whole day of the company's time zone.
 * @throws invalid_input where it ends before it begins, or is longer than a list may be
 */
export const askedSpan = ({ startDate, endDate }: Asked, now: Date, timeZone: string): AskedSpan => {
  const only = startDate ?? endDate;
  if (only === undefined) return spanOfMonth(wallTimeOf(now, timeZone).day.slice(0, 7), timeZone);
  if (startDate === undefined || endDate === undefined) {
    const [from, to] = spanOfDay(isDay(only) ? only : wallTimeOf(new Date(only), timeZone).day, timeZone);
    return { from, to };
  }
  const from = isDay(startDate) ? spanOfDay(startDate, timeZone)[0] : new Date(startDate);
  const to = isDay(endDate) ? spanOfDay(endDate, timeZone)[1] : new Date(endDate);
  if (to <= from) throw invalid([{ path: 'endDate', message: bookingRules.end }]);
  // an hour more where the clocks go back
  if (to.getTime() - from.getTime() > bookingLimits.days * dayMs + 3_600_000)
    throw invalid([{ path: 'endDate', message: `Please ask for at most ${bookingLimits.days} days at once` }]);
  return { from, to };
};
