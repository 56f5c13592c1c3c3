import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Day, dayOf } from 'shared-contracts/constants/day';
import type { Month } from 'shared-contracts/constants/month';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { Context } from '../../context.ts';
import { noteGoodUntil, readClock } from '../stamps/recording.ts';

interface DaySpan {
  readonly day: Day;
  readonly from: Date;
  readonly to: Date;
}

/** The latest day of each time zone: calling Intl takes longer than most statements. */
const latestDays = new Map<string, DaySpan>();

/** Today in the company's time zone. A response that depends on no other aspect of time stays valid until midnight. */
export const presentDay = ({ clock, env: { timeZone } }: Pick<Context, 'clock' | 'env'>): Day => {
  const now = readClock(clock);
  let span = latestDays.get(timeZone);
  if (!span || now < span.from || now >= span.to) {
    const day = dayOf(now, timeZone);
    const [from, to] = spanOfDay(day, timeZone);
    span = { day, from, to };
    latestDays.set(timeZone, span);
  }
  noteGoodUntil(span.to);
  return span.day;
};

/** The calendar month of a timestamp in a time zone (IANA name), as '2026-03'. */
export const monthOf = (instant: Date, timeZone: string): string => dayOf(instant, timeZone).slice(0, 7);

/** The current month in the company's time zone. */
export const presentMonth = (ctx: Pick<Context, 'clock' | 'env'>): Month => presentDay(ctx).slice(0, 7);

const firstOf = (month: string | SQLWrapper): SQL => sql`(${month}::text || '-01')::timestamp`;

/** The first instant of a month from {@link monthOf}. Month and time zone may be placeholders of a prepared query. */
export const startOfMonth = (month: string | SQLWrapper, timeZone: string | SQLWrapper): SQL =>
  sql`(${firstOf(month)} at time zone ${timeZone}::text)`;

/** Whether a timestamp column falls into such a month; can use an index on the column. */
export const inMonth = (column: SQLWrapper, month: string | SQLWrapper, timeZone: string | SQLWrapper): SQL =>
  sql`(${column} >= ${startOfMonth(month, timeZone)}
    and ${column} < (${firstOf(month)} + interval '1 month') at time zone ${timeZone}::text)`;

/** A month as specified in a URL; omitted parts default to the current month's. */
export interface RequestedMonth {
  readonly month?: number;
  readonly year?: number;
}

/** The requested month. */
export const requestedMonth = (ctx: Pick<Context, 'env' | 'clock'>, { month, year }: RequestedMonth): Month => {
  const [thisYear, thisMonth] = presentMonth(ctx).split('-').map(Number);
  return `${year ?? thisYear}-${String(month ?? thisMonth).padStart(2, '0')}`;
};
