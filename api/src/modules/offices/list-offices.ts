import { and, asc, eq, gte } from 'drizzle-orm';
import { dayAfter } from 'shared-contracts/constants/day';
import type { Office, OfficeTable } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { amongIds } from '../../platform/db/among-ids.ts';
import { notFound } from '../../platform/http/errors.ts';
import { presentDay } from '../../platform/stamps/present-day.ts';
import { officeClosures, offices, officeTables } from './tables.ts';

/** Days before today whose closures are still returned, for calendars that go back a little. */
const daysBack = 31;

/** The active offices by name, with their closed days. */
export const listOffices = async (ctx: Context): Promise<Office[]> => {
  const { db } = ctx;
  const rows = await db
    .select({ id: offices.id, name: offices.name, description: offices.description, color: offices.color })
    .from(offices)
    .where(eq(offices.isActive, true))
    .orderBy(asc(offices.name), asc(offices.id));
  const since = dayAfter(presentDay(ctx), -daysBack);
  const ids = rows.map(({ id }) => id);
  const closed = await db
    .select({ officeId: officeClosures.officeId, day: officeClosures.day, reason: officeClosures.reason })
    .from(officeClosures)
    .where(and(amongIds(officeClosures.officeId, ids), gte(officeClosures.day, since)))
    .orderBy(asc(officeClosures.day));
  return rows.map((office) => ({
    ...office,
    closedDays: closed.filter(({ officeId }) => officeId === office.id).map(({ day, reason }) => ({ day, reason })),
  }));
};

/** The active tables of an active office, in their order. @throws not_found, also for a disabled one */
export const listOfficeTables = async ({ db }: Context, { id }: { readonly id: string }): Promise<OfficeTable[]> => {
  const [office] = await db
    .select({ id: offices.id })
    .from(offices)
    .where(and(eq(offices.id, id), eq(offices.isActive, true)));
  if (!office) throw notFound(t`Office not found`);
  const { officeId, name, position } = officeTables;
  return db
    .select({ id: officeTables.id, officeId, name, position })
    .from(officeTables)
    .where(and(eq(officeId, id), eq(officeTables.isActive, true)))
    .orderBy(asc(position), asc(name), asc(officeTables.id));
};
