import { sql } from 'drizzle-orm';
import { occupancyWeeks } from 'shared-contracts/constants/booking';
import { dayAfter } from 'shared-contracts/constants/day';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import type { Occupancy } from 'shared-contracts/schemas/booking';
import type { Context } from '../../context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { presentDay } from '../../platform/stamps/present-day.ts';
import { offices, officeTables } from '../offices/tables.ts';
import { bookings } from './tables.ts';

const bookableTables = sql`select ${officeTables.id} from ${officeTables} join ${offices} on ${offices.id} = ${officeTables.officeId}
  where ${officeTables.isActive} and ${offices.isActive}`;
const local = sql`(${bookings.startTime} at time zone ${sql.placeholder('timeZone')}::text)`;

/** A table counts once a day, no matter how often or how long it is booked; a table that is out of service does not count. */
const tableDays = prepared((db) =>
  db
    .select({
      weekday: sql<number>`extract(isodow from ${local})::int`.as('weekday'),
      tableDays: sql<number>`count(distinct (${bookings.tableId}, ${local}::date))::int`,
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
  const [found, [counted]] = await Promise.all([
    tableDays(db).execute({ timeZone, from: from.toISOString(), to: to.toISOString() }),
    countTables(db).execute(),
  ]);
  const tables = counted?.tables ?? 0;
  return {
    weeks: occupancyWeeks,
    tables,
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const tablesBooked = (found.find((day) => day.weekday === weekday)?.tableDays ?? 0) / occupancyWeeks;
      return {
        weekday,
        tablesBooked: Math.round(10 * tablesBooked) / 10,
        percent: tables > 0 ? Math.round((100 * tablesBooked) / tables) : 0,
      };
    }),
  };
};
