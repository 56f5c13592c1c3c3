import { and, count, countDistinct, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { occupancyWeeks } from 'shared-contracts/constants/booking';
import { dayAfter } from 'shared-contracts/constants/day';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { BookingSummary, Occupancy } from 'shared-contracts/schemas/booking';
import type { Context } from '../../context.ts';
import { inMonth, presentDay, presentMonth, startOfMonth } from '../../platform/db/calendar.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { literal, plannedOnce } from '../../platform/db/values.ts';
import { rememberedRead } from '../../platform/stamps/remembered-read.ts';
import { bookings, officeClosures, offices, officeTables } from './tables.ts';

const bookableTables = sql`select ${officeTables.id} from ${officeTables} join ${offices} on ${offices.id} = ${officeTables.officeId}
  where ${officeTables.isActive} and ${offices.isActive}`;
const ofMonth = plannedOnce(sql.placeholder('month'), 'text');
const inZone = sql.placeholder('timeZone');
/** The start of a booking in the company's time zone. */
const localStart = sql`(${bookings.startTime} at time zone ${inZone}::text)`;

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

const isOfMonth = and(eq(bookings.status, literal('active')), inMonth(bookings.startTime, ofMonth, inZone));
const localDay = sql<string>`to_char(${localStart}, 'YYYY-MM-DD')`.as('booked_day');

/** The days of a month that have bookings: the same for everyone, and read again by every open page after each booking. */
const daysWithBookings = rememberedRead('days_with_bookings', (db) => {
  const counted = db
    .select({ day: localDay, count: count().as('count'), booked: countDistinct(bookings.tableId).as('booked') })
    .from(bookings)
    .where(isOfMonth)
    .groupBy(sql`"booked_day"`)
    .as('counted');
  const closed = db
    .select({ found: sql`1` })
    .from(officeClosures)
    .where(and(eq(officeClosures.officeId, offices.id), eq(officeClosures.day, sql`${counted.day}::date`)));
  const open = db
    .select({ tables: count().as('tables') })
    .from(officeTables)
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(and(officeTables.isActive, offices.isActive, notExists(closed)))
    .as('open');
  return db
    .select({
      day: sql<string>`${counted.day}`.as('day'),
      count: counted.count,
      taken: sql<number>`least(100, round(100.0 * ${counted.booked} / greatest(1, ${open.tables})))::int`.as('taken'),
    })
    .from(counted)
    .innerJoinLateral(open, sql`true`)
    .orderBy(counted.day);
});

const ownDays = prepared((db) =>
  db
    .selectDistinct({ day: localDay })
    .from(bookings)
    .where(
      and(
        isOfMonth,
        eq(bookings.userId, plannedOnce(sql.placeholder('reader'), 'uuid')),
        // no booking ends before it starts: this only lets the index of a person's bookings find them
        gt(bookings.endTime, startOfMonth(ofMonth, inZone)),
      ),
    )
    .prepare('own_booking_days'),
);

/**
 * For each day of a month, the current one by default: the number of active bookings, how full the offices are, and whether the
 * actor has a booking.
 */
export const bookingSummary = async (
  ctx: Context,
  actor: Actor,
  { month = presentMonth(ctx) }: { readonly month?: string },
): Promise<BookingSummary> => {
  const { db, env } = ctx;
  const parameters = { month, timeZone: env.timeZone };
  const [days, own] = await Promise.all([
    daysWithBookings(db, parameters),
    ownDays(db).execute({ ...parameters, reader: actor.id }),
  ]);
  const mine = new Set(own.map(({ day }) => day));
  return { month, days: days.map((each) => ({ ...each, mine: mine.has(each.day) })) };
};
