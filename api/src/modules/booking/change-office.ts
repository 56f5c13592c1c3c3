import { and, eq, gt, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { bookingRules } from 'shared-contracts/constants/booking';
import { listMyBookings } from 'shared-contracts/operations/bookings';
import * as op from 'shared-contracts/operations/offices';
import { mayManageOffices } from 'shared-contracts/policies/booking';
import type { AdminOffice, officeEditSchema, officeInputSchema } from 'shared-contracts/schemas/office';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { type NewAuditEntry, recordAudit } from '../../platform/audit/record.ts';
import { pick } from '../../platform/db/row-values.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, type DomainError, forbidden } from '../../platform/http/errors.ts';
import { cancelBookings } from './cancel-booking.ts';
import { lockOffice, readAdminOffice } from './list-offices.ts';
import { bookings, offices, officeTables } from './tables.ts';

/** Writes the audit entry of a change of an office, a table or a closed day, and publishes the event. */
export const recordChange = async (ctx: Context, actor: Actor, entry: Omit<NewAuditEntry, 'actorId'>): Promise<void> => {
  await recordAudit(ctx, { ...entry, actorId: actor.id });
  await publishInvalidation(ctx, op.createOffice);
};

/** Tells the bookers of these bookings, whose own lists show the office and the table, of a change to either. */
export const invalidateBookers = async (ctx: Context, which: SQL): Promise<void> => {
  const bookers = await ctx.db
    .selectDistinct({ id: bookings.userId })
    .from(bookings)
    .where(and(which, gt(bookings.endTime, ctx.clock.now())));
  const people = bookers.map(({ id }) => id);
  await publishInvalidation(ctx, { invalidates: { people: [listMyBookings.id] } }, { people });
};

/**
 * Whether the column has this name, ignoring case and accents. The services check it under a lock: a unique index would refuse to be
 * made where two offices or tables already have one name.
 */
export const hasName = (column: SQLWrapper, name: string): SQL => sql`lower(unaccent(${column})) = lower(unaccent(${name}))`;

/** The refusal of a name that another one has, at its field. */
export const takenName = (): DomainError => conflict(bookingRules.taken, [{ path: 'name', message: bookingRules.taken }]);

/** Keeps two offices from taking one name at the same time. @param id of the office that takes it, if there is one. @throws conflict */
const requireFreeName = async ({ db }: Context, name: string, id?: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('office names', 0))`);
  const isAnother = id === undefined ? undefined : ne(offices.id, id);
  if ((await db.$count(offices, and(hasName(offices.name, name), isAnother))) > 0) throw takenName();
};

/** Adds an office without tables. @throws forbidden; conflict for a name that another office has */
export const createOffice = (ctx: Context, actor: Actor, input: z.output<typeof officeInputSchema>): Promise<AdminOffice> => {
  if (!mayManageOffices(actor)) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    await requireFreeName(tx, input.name);
    const [office] = await tx.db
      .insert(offices)
      .values({ ...input, createdAt: tx.clock.now() })
      .returning();
    if (!office) throw new Error('An office was written and did not come back');
    await recordChange(tx, actor, { action: 'office_created', entityType: 'office', entityId: office.id, after: { ...input } });
    return readAdminOffice(tx, office.id);
  });
};

/** The fields of a change that the request has. */
export const definedFields = <T extends object>(changes: T): T =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;

/** Changes an office. Disabling it cancels its bookings. @throws forbidden; not_found; conflict for a name that another one has */
export const editOffice = (
  ctx: Context,
  actor: Actor,
  { id, ...input }: z.output<typeof officeEditSchema> & { readonly id: string },
): Promise<AdminOffice> => {
  if (!mayManageOffices(actor)) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const before = await lockOffice(tx, id);
    const after = definedFields(input);
    if (input.name !== undefined && input.name !== before.name) await requireFreeName(tx, input.name, id);
    if (Object.keys(after).length > 0) await tx.db.update(offices).set(after).where(eq(offices.id, id));
    const tables = tx.db.select({ id: officeTables.id }).from(officeTables).where(eq(officeTables.officeId, id));
    await invalidateBookers(tx, inArray(bookings.tableId, tables));
    const cancelled =
      before.isActive && input.isActive === false
        ? await cancelBookings(tx, [inArray(bookings.tableId, tables)], { kind: 'out_of_service', name: before.name })
        : 0;
    await recordChange(tx, actor, {
      action: 'office_edited',
      entityType: 'office',
      entityId: id,
      // the name says which office it is
      before: { name: before.name, ...pick(before, Object.keys(after)) },
      after: { name: before.name, ...after, ...(cancelled > 0 ? { cancelledBookings: cancelled } : {}) },
    });
    return readAdminOffice(tx, id);
  });
};
