import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type OfficeRow, type OfficeTableRow, offices, officeTables } from '../offices/tables.ts';

/** A table with its office. */
export interface Place {
  readonly table: OfficeTableRow;
  readonly office: OfficeRow;
}

/**
 * Holds a table that can be booked until the transaction ends: rivals for it wait their turn, instead of waiting for each
 * other in the exclusion constraint, which the database can only end as a deadlock. Its office can neither be closed for a
 * day nor switched off meanwhile.
 * @throws not_found, also for one that was switched off
 */
export const holdTable = async ({ db }: Context, tableId: string): Promise<Place> => {
  const [place] = await db
    .select({ office: offices, table: officeTables })
    .from(officeTables)
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(and(eq(officeTables.id, tableId), eq(offices.isActive, true)))
    .for('share', { of: offices });
  const [table] = await db
    .select()
    .from(officeTables)
    .where(and(eq(officeTables.id, tableId), eq(officeTables.isActive, true)))
    .for('no key update');
  if (!place || !table) throw notFound('This table is not there any more');
  return { office: place.office, table };
};
