import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { occupancyWeeks } from 'shared-contracts/constants/booking';
import { dayAfter } from 'shared-contracts/constants/day';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { BookingSummary, Occupancy } from 'shared-contracts/schemas/booking';
import type { Context } from '../../context.ts';
import { presentDay, presentMonth } from '../../platform/db/calendar.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { bookings, officeClosures, offices, officeTables } from './tables.ts';

const bookableTables = sql`select ${officeTables.id} from ${officeTables} join ${offices} on ${offices.id} = ${officeTables.officeId}
  where ${officeTables.isActive} and ${offices.isActive}`;
/** The start of a booking in the company's time zone. */
const localStart = sql`(${bookings.startTime} at time zone ${sql.placeholder('timeZone')}::text)`;

/** A table counts once a day, no matter how often or how long it is booked; a table that is out of service does not count. */
const tableDays = prepared((db) =>
  db
    .select({
      weekday: sql<number>`extract(isodow from ${localStart})::int`.as('weekday'),
      tableDays: sql<number>`count(distinct (${bookings.tableId}, ${localStart}::date))::int`,
    })
    .from(bookings)
    .where(
      sql`${bookings.status} = 'active' and ${bookings.startTime} >= ${sql.placeholder('from')}::timestamptz
        and ${bookings.startTime} < ${sql.placeholder('to')}::timestamptz and ${bookings.tableId} in (${bookableTables})`,
    )
    .groupBy(sql`weekday`)
    .prepare('occupancy'),
);

const countTables = prepared((db) =>
  db.select({ tables: sql<number>`count(*)::int` }).from(sql`(${bookableTables}) as bookable`).prepare('bookable_tables'),
);

/** How full the offices were on each day of the week, over the last whole weeks up to yesterday. */
export const readOccupancy = async (ctx: Context): Promise<Occupancy> => {
  const {
    db,
    env: { timeZone },
  } = ctx;
  const today = presentDay(ctx);
  const [from] = spanOfDay(dayAfter(today, -7 * occupancyWeeks), timeZone);
  const [to] = spanOfDay(today, timeZone);
  const [bookedDays, [counted]] = await Promise.all([
    tableDays(db).execute({ timeZone, from: from.toISOString(), to: to.toISOString() }),
    countTables(db).execute(),
  ]);
  const tables = counted?.tables ?? 0;
  return {
    weeks: occupancyWeeks,
    tables,
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const tablesBooked = (bookedDays.find((day) => day.weekday === weekday)?.tableDays ?? 0) / occupancyWeeks;
      return {
        weekday,
        tablesBooked: Math.round(10 * tablesBooked) / 10,
        percent: tables > 0 ? Math.round((100 * tablesBooked) / tables) : 0,
      };
    }),
  };
};

/** A list parameter in PostgreSQL's array syntax. */
const arrayParameter = (name: string, type: 'text' | 'timestamptz'): SQL =>
  sql`${sql.placeholder(name)}::text::${sql.raw(type)}[]`;

/** Counts each day separately, using the index on start times: a month has at most as many bookings as tables times days. */
const bookingsOfDays = prepared((db) =>
  db
    .select({
      day: sql<string>`day`,
      count: sql<number>`counted.number`,
      taken: sql<number>`least(100, round(100.0 * counted.tables / greatest(1, in_service.tables)))::int`,
      mine: sql<boolean>`exists (
        select from ${bookings} where ${bookings.userId} = ${sql.placeholder('reader')} and ${bookings.status} = 'active'
          and ${bookings.endTime} > begins and ${bookings.startTime} >= begins and ${bookings.startTime} < ends)`,
    })
    .from(
      sql`unnest(${arrayParameter('days', 'text')}, ${arrayParameter('begins', 'timestamptz')}, ${arrayParameter('ends', 'timestamptz')}) as asked (day, begins, ends)
        cross join lateral (
          select count(*)::int as number, count(distinct ${bookings.tableId})::int as tables from ${bookings}
          where ${bookings.status} = 'active' and ${bookings.startTime} >= begins and ${bookings.startTime} < ends
        ) as counted
        cross join lateral (
          select count(*)::int as tables from ${officeTables} join ${offices} on ${offices.id} = ${officeTables.officeId}
          where ${officeTables.isActive} and ${offices.isActive} and not exists (
            select from ${officeClosures}
            where ${officeClosures.officeId} = ${offices.id} and ${officeClosures.day} = asked.day::date)
        ) as in_service`,
    )
    .where(sql`counted.number > 0`)
    .orderBy(sql`day`)
    .prepare('bookings_of_days'),
);

const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, number) => dayAfter(`${month}-01`, number)).filter((day) => day.startsWith(month));

/**
 * For each day of a month, the current one by default: the number of active bookings, how full the offices are, and whether the
 * actor has a booking.
 */
export const bookingSummary = async (
  ctx: Context,
  actor: Actor,
  { month = presentMonth(ctx) }: { readonly month?: string },
): Promise<BookingSummary> => {
  const {
    db,
    env: { timeZone },
  } = ctx;
  const days = daysOf(month);
  const spans = days.map((day) => spanOfDay(day, timeZone).map((instant) => instant.toISOString()));
  const arrayLiteral = (values: readonly (string | undefined)[]) => `{${values.join(',')}}`;
  const found = await bookingsOfDays(db).execute({
    reader: actor.id,
    days: arrayLiteral(days),
    begins: arrayLiteral(spans.map(([begins]) => begins)),
    ends: arrayLiteral(spans.map(([, ends]) => ends)),
  });
  return { month, days: found };
};
