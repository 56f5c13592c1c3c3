import { and, asc, eq, gte } from 'drizzle-orm';
import type { AdminOffice } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { presentDay } from '../../platform/stamps/present-day.ts';
import { serializeAdminOffice } from './serializer.ts';
import { type OfficeRow, type OfficeTableRow, officeClosures, offices, officeTables } from './tables.ts';

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

/** Locks an office until the transaction ends: nobody books there meanwhile. @throws not_found */
export const lockOffice = async ({ db }: Context, id: string): Promise<OfficeRow> => {
  const [office] = await db.select().from(offices).where(eq(offices.id, id)).for('no key update');
  if (!office) throw notFound(t`Office not found`);
  return office;
};

/** Locks a table until the transaction ends: nobody books it meanwhile. @throws not_found */
export const lockOfficeTable = async ({ db }: Context, id: string): Promise<OfficeTableRow> => {
  const [table] = await db.select().from(officeTables).where(eq(officeTables.id, id)).for('no key update');
  if (!table) throw notFound(t`Table not found`);
  return table;
};
