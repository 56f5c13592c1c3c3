import { eq } from 'drizzle-orm';
import { formatDay } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { mayManageOffices } from 'shared-contracts/policies/booking';
import { pageOf } from 'shared-contracts/policies/panels';
import type { Context } from '../../context.ts';
import { type DescribedItem, type Reference, registerItemDescriber } from '../../platform/audit/described-items.ts';
import { amongIds } from '../../platform/db/values.ts';
import { users } from '../../platform/users/tables.ts';
import { liveManifests } from '../remotes/published.ts';
import { bookingColumns } from './serializer.ts';
import { bookings, offices, officeTables } from './tables.ts';

/** Where the page is, and the ids of the things to describe. */
interface Wanted {
  readonly page: string;
  readonly ids: readonly string[];
}

const describeOffices = async ({ db }: Context, { page, ids }: Wanted): Promise<[string, DescribedItem][]> => {
  const rows = await db.select({ id: offices.id, title: offices.name }).from(offices).where(amongIds(offices.id, ids));
  return rows.map(({ id, title }) => [`office ${id}`, { title, url: `${page}/offices`, label: 'office' }]);
};

const describeTables = async ({ db }: Context, { page, ids }: Wanted): Promise<[string, DescribedItem][]> => {
  const rows = await db
    .select({ id: officeTables.id, name: officeTables.name, office: offices.name })
    .from(officeTables)
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(amongIds(officeTables.id, ids));
  return rows.map(({ id, name, office }) => [
    `table ${id}`,
    { title: `${name}, ${office}`, url: `${page}/offices`, label: 'table' },
  ]);
};

/** The booker is read, not recorded: one who hides their name later is not named any more. */
const describeBookings = async ({ db, env }: Context, { page, ids }: Wanted): Promise<[string, DescribedItem][]> => {
  const { id, startTime, endTime, userFirstName, userLastName } = bookingColumns;
  const rows = await db
    .select({ id, startTime, endTime, userFirstName, userLastName, table: officeTables.name, office: offices.name })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(officeTables, eq(officeTables.id, bookings.tableId))
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(amongIds(bookings.id, ids));
  return rows.map((row) => {
    const { day, time } = wallTimeOf(row.startTime, env.timeZone);
    const times = `${formatDay(day)} ${time}–${wallTimeOf(row.endTime, env.timeZone).time}`;
    const booker = row.userFirstName === null ? [] : [`${row.userFirstName} ${row.userLastName}`];
    const title = [row.table, row.office, times, ...booker].join(', ');
    return [`booking ${row.id}`, { title, url: `${page}?date=${day}`, label: 'booking' }];
  });
};

const describers = { office: describeOffices, table: describeTables, booking: describeBookings };

registerItemDescriber(async (ctx, reader, refs: readonly Reference[]) => {
  const refsHere = refs.filter(({ type }) => Object.hasOwn(describers, type));
  if (refsHere.length === 0 || !mayManageOffices(reader)) return new Map();
  const areas = (await liveManifests(ctx)).map((manifest) => ({ manifest }));
  const page = pageOf(areas, { crumb: 'Office Booking' });
  if (page === undefined) return new Map();
  const found = await Promise.all(
    Object.entries(describers).map(([wanted, describe]) => {
      const ids = new Set(refsHere.filter(({ type }) => type === wanted).map(({ id }) => id));
      return ids.size === 0 ? [] : describe(ctx, { page, ids: [...ids] });
    }),
  );
  return new Map(found.flat());
});
