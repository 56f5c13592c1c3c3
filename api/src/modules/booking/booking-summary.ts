import { sql } from 'drizzle-orm';
import type { BookingSummary } from 'shared-contracts/schemas/booking';
import type { Context } from '../../context.ts';
import { monthOf } from '../../platform/db/month.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { spanOfMonth } from './asked-span.ts';
import { bookings } from './tables.ts';

const day = sql<string>`to_char(${bookings.startTime} at time zone ${sql.placeholder('timeZone')}::text, 'YYYY-MM-DD')`;

const counts = prepared((db) =>
  db
    .select({ day: day.as('day'), count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      sql`${bookings.status} = 'active' and ${bookings.startTime} >= ${sql.placeholder('from')}::timestamptz
        and ${bookings.startTime} < ${sql.placeholder('to')}::timestamptz`,
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .prepare('bookings_of_days'),
);

/** How many active bookings each day of a month has; the present month unless another is named. */
export const bookingSummary = async (
  { db, clock, env: { timeZone } }: Context,
  { month = monthOf(clock.now(), timeZone) }: { readonly month?: string },
): Promise<BookingSummary> => {
  const { from, to } = spanOfMonth(month, timeZone);
  const days = await counts(db).execute({ timeZone, from: from.toISOString(), to: to.toISOString() });
  return { month, days };
};
