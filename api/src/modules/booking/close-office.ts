import { eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { bookingRules } from 'shared-contracts/constants/booking';
import { formatLongDay } from 'shared-contracts/constants/day';
import { spanOfDay } from 'shared-contracts/constants/zoned-time';
import { mayManageOffices } from 'shared-contracts/policies/booking';
import type { Closure, closureInputSchema } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { presentDay } from '../../platform/db/calendar.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { cancelBookings } from './cancel-booking.ts';
import { recordChange } from './change-office.ts';
import { lockOffice, readAdminOffice, serializeClosure } from './list-offices.ts';
import { bookings, officeClosures, officeTables } from './tables.ts';

/** The bookings of an office on a day. */
const bookedOn = (tx: Context, officeId: string, day: string): [SQL, ...SQL[]] => {
  const [from, to] = spanOfDay(day, tx.env.timeZone);
  const tables = tx.db.select({ id: officeTables.id }).from(officeTables).where(eq(officeTables.officeId, officeId));
  return [inArray(bookings.tableId, tables), gte(bookings.startTime, from), lt(bookings.startTime, to)];
};

/**
 * Closes an office for a day of the company's time zone and cancels the bookings of that day.
 * @throws forbidden; not_found; invalid_input for a past day; conflict when it is already closed
 */
export const closeOffice = (
  ctx: Context,
  actor: Actor,
  { id: officeId, day, reason }: z.output<typeof closureInputSchema> & { readonly id: string },
): Promise<Closure> => {
  if (!mayManageOffices(actor)) throw forbidden();
  if (day < presentDay(ctx)) throw invalid([{ path: 'day', message: bookingRules.over }]);
  return inTransaction(ctx, async (tx) => {
    // no one can book while the office is locked
    const office = await lockOffice(tx, officeId);
    const row = { officeId, day, reason, createdAt: tx.clock.now() };
    const [closure] = await tx.db.insert(officeClosures).values(row).onConflictDoNothing().returning();
    if (!closure) throw conflict(t`${office.name} is already closed on ${formatLongDay(day)}`);
    const cause = { kind: 'office_closed', office: office.name, day, reason } as const;
    const cancelled = await cancelBookings(tx, bookedOn(tx, officeId, day), cause);
    const after = { name: office.name, day, reason, ...(cancelled > 0 ? { cancelledBookings: cancelled } : {}) };
    await recordChange(tx, actor, { action: 'office_closed', entityType: 'office', entityId: officeId, after });
    return serializeClosure(closure);
  });
};

/** Reopens a closed day. Cancelled bookings stay cancelled. @throws forbidden; not_found */
export const reopenOffice = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> => {
  if (!mayManageOffices(actor)) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const [closure] = await tx.db.delete(officeClosures).where(eq(officeClosures.id, id)).returning();
    if (!closure) throw notFound(t`Closed day not found`);
    const { officeId, day, reason } = closure;
    const { name } = await readAdminOffice(tx, officeId);
    await recordChange(tx, actor, {
      action: 'office_reopened',
      entityType: 'office',
      entityId: officeId,
      before: { name, day, reason },
    });
  });
};
