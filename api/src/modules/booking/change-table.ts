import { and, eq, max, ne } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { officeLimits } from 'shared-contracts/constants/booking';
import { mayManageOffices } from 'shared-contracts/policies/booking';
import type { AdminTable, officeTableEditSchema, officeTableInputSchema } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { pick } from '../../platform/db/row-values.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { cancelBookings } from './cancel-booking.ts';
import { definedFields, hasName, invalidateBookers, recordChange, takenName } from './change-office.ts';
import { lockOffice, lockOfficeTable, readAdminOffice, serializeAdminTable } from './list-offices.ts';
import { bookings, type OfficeTableRow, officeTables } from './tables.ts';

type WithId<S extends z.ZodType> = z.output<S> & { readonly id: string };

/**
 * Adds a table to an office, last by default.
 * @throws forbidden; not_found; conflict when there are too many, and for a name that another one has
 */
export const createOfficeTable = (
  ctx: Context,
  actor: Actor,
  { id: officeId, ...input }: WithId<typeof officeTableInputSchema>,
): Promise<AdminTable> => {
  if (!mayManageOffices(actor)) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const office = await lockOffice(tx, officeId);
    const ofOffice = eq(officeTables.officeId, officeId);
    if ((await tx.db.$count(officeTables, ofOffice)) >= officeLimits.tables)
      throw conflict(t`An office has at most ${officeLimits.tables} desks`);
    if ((await tx.db.$count(officeTables, and(ofOffice, hasName(officeTables.name, input.name)))) > 0) throw takenName();
    const [last] = await tx.db
      .select({ position: max(officeTables.position) })
      .from(officeTables)
      .where(ofOffice);
    const position = input.position ?? (last?.position ?? 0) + 1;
    const row = { ...input, officeId, position, createdAt: tx.clock.now() };
    const [table] = await tx.db.insert(officeTables).values(row).returning();
    if (!table) throw new Error('A table was written and did not come back');
    const after = { name: table.name, office: office.name, position };
    await recordChange(tx, actor, { action: 'table_created', entityType: 'table', entityId: table.id, after });
    return serializeAdminTable(table);
  });
};

/** Locks a table, and its office if the name changes: then no other table takes that name. @throws not_found; conflict */
const lockForEdit = async (tx: Context, id: string, name: string | undefined): Promise<OfficeTableRow> => {
  const [found] = await tx.db.select().from(officeTables).where(eq(officeTables.id, id));
  if (!found || name === undefined || name === found.name) return lockOfficeTable(tx, id);
  // before the table, as a booking does
  await lockOffice(tx, found.officeId);
  const others = and(eq(officeTables.officeId, found.officeId), ne(officeTables.id, id));
  if ((await tx.db.$count(officeTables, and(others, hasName(officeTables.name, name)))) > 0) throw takenName();
  return lockOfficeTable(tx, id);
};

/** Changes a table. Disabling it cancels its bookings. @throws forbidden; not_found; conflict for a name that another one has */
export const editOfficeTable = (
  ctx: Context,
  actor: Actor,
  { id, ...input }: WithId<typeof officeTableEditSchema>,
): Promise<AdminTable> => {
  if (!mayManageOffices(actor)) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const before = await lockForEdit(tx, id, input.name);
    const after = { ...before, ...definedFields(input) };
    const { name: office } = await readAdminOffice(tx, before.officeId);
    await tx.db.update(officeTables).set(after).where(eq(officeTables.id, id));
    await invalidateBookers(tx, eq(bookings.tableId, id));
    const cancelled =
      before.isActive && !after.isActive
        ? await cancelBookings(tx, [eq(bookings.tableId, id)], { kind: 'out_of_service', name: before.name })
        : 0;
    await recordChange(tx, actor, {
      action: 'table_edited',
      entityType: 'table',
      entityId: id,
      // the names say which table it is
      before: { name: before.name, office, ...pick(before, Object.keys(input)) },
      after: {
        name: before.name,
        office,
        ...pick(after, Object.keys(input)),
        ...(cancelled > 0 ? { cancelledBookings: cancelled } : {}),
      },
    });
    return serializeAdminTable(after);
  });
};
