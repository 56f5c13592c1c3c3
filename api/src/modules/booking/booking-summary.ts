import { type SQL, sql } from 'drizzle-orm';
import type { BookingSummary } from 'shared-contracts/schemas/booking';
import { dayAfter, spanOfDay } from 'shared-contracts/terms/zoned-time';
import type { Context } from '../../context.ts';
import { monthOf } from '../../platform/db/month.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { bookings } from './tables.ts';

/** A list that is handed over as PostgreSQL writes arrays. */
const list = (name: string, type: 'text' | 'timestamptz'): SQL => sql`${sql.placeholder(name)}::text::${sql.raw(type)}[]`;

/** Counts each day by itself, from the index alone: nothing is worked out for a booking. */
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

/** How many active bookings each day of a month has; the present month unless another is named. */
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
