import { type SQL, sql } from 'drizzle-orm';
import { dayAfter } from 'shared-contracts/constants/day';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { BookingSummary } from 'shared-contracts/schemas/booking';
import type { Context } from '../../context.ts';
import { monthOf } from '../../platform/db/month.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { bookings } from './tables.ts';

/** A list parameter in PostgreSQL's array syntax. */
const list = (name: string, type: 'text' | 'timestamptz'): SQL => sql`${sql.placeholder(name)}::text::${sql.raw(type)}[]`;

/** Counts each day separately with an index-only scan; computes nothing per booking. */
const counts = prepared((db) =>
  db
    .select({ day: sql<string>`day`, count: sql<number>`counted.number` })
    .from(
      sql`unnest(${list('days', 'text')}, ${list('begins', 'timestamptz')}, ${list('ends', 'timestamptz')}) as asked (day, begins, ends)
        cross join lateral (
          select count(*)::int as number from ${bookings}
          where ${bookings.status} = 'active' and ${bookings.startTime} >= begins and ${bookings.startTime} < ends
        ) as counted`,
    )
    .where(sql`counted.number > 0`)
    .orderBy(sql`day`)
    .prepare('bookings_of_days'),
);

const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, number) => dayAfter(`${month}-01`, number)).filter((day) => day.startsWith(month));

/** How many active bookings each day of a month has; the current month by default. */
export const bookingSummary = async (
  { db, clock, env: { timeZone } }: Context,
  { month = monthOf(clock.now(), timeZone) }: { readonly month?: string },
): Promise<BookingSummary> => {
  const days = daysOf(month);
  const spans = days.map((day) => spanOfDay(day, timeZone).map((instant) => instant.toISOString()));
  const array = (values: readonly (string | undefined)[]) => `{${values.join(',')}}`;
  const found = await counts(db).execute({
    days: array(days),
    begins: array(spans.map(([begins]) => begins)),
    ends: array(spans.map(([, ends]) => ends)),
  });
  return { month, days: found };
};
