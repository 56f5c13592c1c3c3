import { and, asc, eq, gte } from 'drizzle-orm';
import { dayAfter } from 'shared-contracts/constants/day';
import type { AdminOffice, AdminTable, Closure, Office, OfficeTable } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { amongIds } from '../../platform/db/values.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type OfficeClosureRow, type OfficeRow, type OfficeTableRow, officeClosures, offices, officeTables } from './tables.ts';

/** Serializes a table for admins. */
export const serializeAdminTable = (row: OfficeTableRow): AdminTable => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Serializes a closed day for admins. */
export const serializeClosure = (row: OfficeClosureRow): Closure => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Serializes an office for admins, with its tables and closed days. */
const serializeAdminOffice = (
  row: OfficeRow,
  tables: readonly OfficeTableRow[],
  closures: readonly OfficeClosureRow[],
): AdminOffice => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  tables: tables.filter(({ officeId }) => officeId === row.id).map(serializeAdminTable),
  closures: closures.filter(({ officeId }) => officeId === row.id).map(serializeClosure),
});

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

const readOffices = async (ctx: Context, id?: string): Promise<AdminOffice[]> => {
  const { db } = ctx;
  const today = presentDay(ctx);
  const rows = await db
    .select()
    .from(offices)
    .where(id === undefined ? undefined : eq(offices.id, id))
    .orderBy(asc(offices.name), asc(offices.id));
  const tables = await db
    .select()
    .from(officeTables)
    .where(id === undefined ? undefined : eq(officeTables.officeId, id))
    .orderBy(asc(officeTables.position), asc(officeTables.name), asc(officeTables.id));
  const closures = await db
    .select()
    .from(officeClosures)
    .where(and(gte(officeClosures.day, today), id === undefined ? undefined : eq(officeClosures.officeId, id)))
    .orderBy(asc(officeClosures.day));
  return rows.map((row) => serializeAdminOffice(row, tables, closures));
};

/** All offices, active or not, by name. */
export const listAdminOffices = (ctx: Context): Promise<AdminOffice[]> => readOffices(ctx);

/** One office with the fields for admins. @throws not_found */
export const readAdminOffice = async (ctx: Context, id: string): Promise<AdminOffice> => {
  const [office] = await readOffices(ctx, id);
  if (!office) throw notFound(t`Office not found`);
  return office;
};

/**
 * Locks an office until the transaction ends, so that no one can book there in the meantime.
 * @throws not_found
 */
export const lockOffice = async ({ db }: Context, id: string): Promise<OfficeRow> => {
  const [office] = await db.select().from(offices).where(eq(offices.id, id)).for('no key update');
  if (!office) throw notFound(t`Office not found`);
  return office;
};

/**
 * Locks a table until the transaction ends, so that no one can book it in the meantime.
 * @throws not_found
 */
export const lockOfficeTable = async ({ db }: Context, id: string): Promise<OfficeTableRow> => {
  const [table] = await db.select().from(officeTables).where(eq(officeTables.id, id)).for('no key update');
  if (!table) throw notFound(t`Desk not found`);
  return table;
};
