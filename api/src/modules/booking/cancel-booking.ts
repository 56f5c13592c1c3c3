import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import * as op from 'shared-contracts/operations/bookings';
import { mayCancel } from 'shared-contracts/policies/booking';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { cancelBookings } from './cancel-bookings.ts';
import { type BookingRow, bookings } from './tables.ts';

const nobody = { address: null, userAgent: null, requestId: null };

const cancelOwn = async (tx: Context, { id, userId }: BookingRow): Promise<void> => {
  await tx.db.update(bookings).set({ status: 'cancelled', updatedAt: tx.clock.now() }).where(eq(bookings.id, id));
  const [booker] = await tx.db.select({ hides: users.hideBookerName }).from(users).where(eq(users.id, userId));
  // the audit log hides the booker's name from admins too
  const seen = booker?.hides ? { ctx: { ...tx, caller: nobody }, actorId: null } : { ctx: tx, actorId: userId };
  await recordAudit(seen.ctx, { actorId: seen.actorId, action: 'booking_cancelled', entityType: 'booking', entityId: id });
  await publishInvalidation(tx, op.cancelBooking, { people: [userId] });
};

const cancelForAnother = async (tx: Context, actor: Actor, { id, tableId, startTime, endTime }: BookingRow): Promise<void> => {
  await cancelBookings(tx, eq(bookings.id, id), { kind: 'by_admin' });
  const before = { tableId, startTime, endTime };
  await recordAudit(tx, { actorId: actor.id, action: 'booking_cancelled', entityType: 'booking', entityId: id, before });
};

/**
 * Cancels a booking and frees its table. A cancelled booking does not change.
 * @throws not_found, also for another person's cancelled booking; forbidden; conflict for one that is over
 */
export const cancelBooking = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [booking] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for('update');
    const mayDo = booking !== undefined && mayCancel(actor, booking);
    if (!booking || (booking.status === 'cancelled' && !mayDo)) throw notFound(t`Booking not found`);
    if (!mayDo) throw forbidden();
    if (booking.status === 'cancelled') return;
    if (booking.endTime <= tx.clock.now()) throw conflict(t`This booking is over`);
    if (booking.userId === actor.id) await cancelOwn(tx, booking);
    else await cancelForAnother(tx, actor, booking);
  });
