import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayManageOffices } from 'shared-contracts/policies/booking';
import type { Closure, closureInputSchema } from 'shared-contracts/schemas/office';
import { bookingRules } from 'shared-contracts/terms/booking';
import { dayInFull } from 'shared-contracts/terms/day';
import { spanOfDay, wallTimeOf } from 'shared-contracts/terms/zoned-time';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import { cancelBookings } from '../booking/cancel-bookings.ts';
import { bookings } from '../booking/tables.ts';
import { holdOffice } from './admin-offices.ts';
import { closureAnswer } from './answer.ts';
import { officeClosures, officeTables } from './tables.ts';
import { tellOfChange } from './tell-of-change.ts';

/** What is booked in an office on a day. */
const bookedOn = (tx: Context, officeId: string, day: string) => {
  const [from, to] = spanOfDay(day, tx.env.timeZone);
  const tables = tx.db.select({ id: officeTables.id }).from(officeTables).where(eq(officeTables.officeId, officeId));
  return and(inArray(bookings.tableId, tables), gte(bookings.startTime, from), lt(bookings.startTime, to));
};

/**
 * Closes an office for a day of the company's time zone and cancels what is booked there then.
 * @throws forbidden; not_found; invalid_input for a day that has passed; conflict where it is closed already
 */
export const closeOffice = (
  ctx: Context,
  actor: Actor,
  { id: officeId, day, reason }: z.output<typeof closureInputSchema> & { readonly id: string },
): Promise<Closure> => {
  if (!mayManageOffices(actor)) throw forbidden();
  if (day < wallTimeOf(ctx.clock.now(), ctx.env.timeZone).day) throw invalid([{ path: 'day', message: bookingRules.over }]);
  return inTransaction(ctx, async (tx) => {
    // nobody books while the office is held
    const office = await holdOffice(tx, officeId);
    const row = { officeId, day, reason, createdAt: tx.clock.now() };
    const [closure] = await tx.db.insert(officeClosures).values(row).onConflictDoNothing().returning();
    if (!closure) throw conflict(`${office.name} is already closed on ${dayInFull(day)}`);
    const why = `${office.name} is closed on ${dayInFull(day)}: ${reason}`;
    const cancelled = await cancelBookings(tx, bookedOn(tx, officeId, day), why);
    const after = { day, reason, ...(cancelled > 0 ? { cancelledBookings: cancelled } : {}) };
    await tellOfChange(tx, actor, { action: 'office_closed', entityType: 'office', entityId: officeId, after });
    return closureAnswer(closure);
  });
};

/** Takes a closed day back. What was cancelled for it stays cancelled. @throws forbidden; not_found */
export const reopenOffice = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> => {
  if (!mayManageOffices(actor)) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const [closure] = await tx.db.delete(officeClosures).where(eq(officeClosures.id, id)).returning();
    if (!closure) throw notFound('Closed day not found');
    const { officeId, day, reason } = closure;
    await tellOfChange(tx, actor, {
      action: 'office_reopened',
      entityType: 'office',
      entityId: officeId,
      before: { day, reason },
    });
  });
};
