import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { cancelReasonOf } from 'shared-contracts/constants/booking';
import { formatLongDay } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import * as op from 'shared-contracts/operations/bookings';
import { mayCancel } from 'shared-contracts/policies/booking';
import type { CancelCause } from 'shared-contracts/schemas/booking';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { inLanguage } from '../../platform/language/language.ts';
import { type Mail, sendMail } from '../../platform/mail/mail.ts';
import { type MailRecipient, portalMail, recipientOf } from '../../platform/mail/portal-mail.ts';
import { inUse } from '../../platform/users/account-in-use.ts';
import { users } from '../../platform/users/tables.ts';
import { readBranding } from '../branding/branding.ts';
import { type Span, timesOf } from './serializer.ts';
import { type BookingRow, bookings, offices, officeTables } from './tables.ts';

/** A booking that another user has cancelled. */
interface CancelledBooking extends Span {
  readonly tableName: string;
  readonly officeName: string;
}

/** Notifies a booker that their booking is cancelled, and where to book another table. */
const cancelledMail = (
  recipient: MailRecipient,
  { tableName, officeName, ...span }: CancelledBooking,
  { cause, timeZone, publicUrl }: { readonly cause: CancelCause; readonly timeZone: string; readonly publicUrl: string },
): Mail => {
  const { day } = wallTimeOf(span.startTime, timeZone);
  return portalMail(recipient, () => ({
    subject: t`Your booking of ${tableName} was cancelled`,
    parts: [
      t`Your booking of ${tableName} in ${officeName} on ${formatLongDay(day)} ${timesOf(span, timeZone)} was cancelled.`,
      cancelReasonOf(cause),
      t`You can book another desk here:`,
      { href: `${publicUrl}/office-booking?date=${day}`, label: t`Book another desk` },
    ],
  }));
};

const notifyBookers = async (tx: Context, bookingIds: readonly string[], cause: CancelCause): Promise<void> => {
  const branding = await readBranding(tx);
  const rows = await tx.db
    .select({
      startTime: bookings.startTime,
      endTime: bookings.endTime,
      tableName: officeTables.name,
      officeName: offices.name,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(officeTables, eq(officeTables.id, bookings.tableId))
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(and(inArray(bookings.id, [...bookingIds]), inUse));
  const { timeZone, publicUrl } = tx.env;
  for (const row of rows) await sendMail(tx, cancelledMail(recipientOf(row, branding), row, { cause, timeZone, publicUrl }));
};

/**
 * Cancels bookings on behalf of their bookers, in the caller's transaction: all active ones that match the conditions and are
 * not over. The type asks for a condition, since without one everyone's bookings would match. The bookers get a mail in their
 * language, and read the reason beside the booking.
 * @returns how many
 */
export const cancelBookings = async (tx: Context, conditions: readonly [SQL, ...SQL[]], cause: CancelCause): Promise<number> => {
  const now = tx.clock.now();
  const cancelled = await tx.db
    .update(bookings)
    .set({ status: 'cancelled', cancelReason: inLanguage('en', () => cancelReasonOf(cause)), cancelCause: cause, updatedAt: now })
    .where(and(eq(bookings.status, 'active'), gt(bookings.endTime, now), ...conditions))
    .returning({ id: bookings.id, userId: bookings.userId });
  if (cancelled.length === 0) return 0;
  await notifyBookers(
    tx,
    cancelled.map(({ id }) => id),
    cause,
  );
  await publishInvalidation(tx, op.cancelBooking, { people: cancelled.map(({ userId }) => userId) });
  return cancelled.length;
};

/** Hides who makes a call from the audit log. */
const anonymousCaller = { address: null, userAgent: null, requestId: null };

/** The table and the time of a booking for the audit log. */
const auditedFields = async ({ db, env }: Context, { tableId, startTime, endTime }: BookingRow) => {
  const [names] = await db
    .select({ table: officeTables.name, office: offices.name })
    .from(officeTables)
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(eq(officeTables.id, tableId));
  const { day, time: from } = wallTimeOf(startTime, env.timeZone);
  return { ...names, day, from, to: wallTimeOf(endTime, env.timeZone).time };
};

const cancelOwn = async (tx: Context, booking: BookingRow): Promise<void> => {
  const { id, userId } = booking;
  await tx.db.update(bookings).set({ status: 'cancelled', updatedAt: tx.clock.now() }).where(eq(bookings.id, id));
  const [booker] = await tx.db.select({ hides: users.hideBookerName }).from(users).where(eq(users.id, userId));
  // the audit log hides the booker's name from admins too
  const audited = booker?.hides ? { ctx: { ...tx, caller: anonymousCaller }, actorId: null } : { ctx: tx, actorId: userId };
  const entry = {
    action: 'booking_cancelled',
    entityType: 'booking',
    entityId: id,
    before: await auditedFields(tx, booking),
  } as const;
  await recordAudit(audited.ctx, { actorId: audited.actorId, ...entry });
  await publishInvalidation(tx, op.cancelBooking, { people: [userId] });
};

const cancelForAnother = async (tx: Context, actor: Actor, booking: BookingRow): Promise<void> => {
  const { id } = booking;
  await cancelBookings(tx, [eq(bookings.id, id)], { kind: 'by_admin' });
  const before = await auditedFields(tx, booking);
  await recordAudit(tx, { actorId: actor.id, action: 'booking_cancelled', entityType: 'booking', entityId: id, before });
};

/**
 * Cancels a booking and frees its table. A cancelled booking does not change.
 * @throws not_found, also for another person's cancelled booking; forbidden; conflict for one that is over
 */
export const cancelBooking = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [booking] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for('update');
    const isAllowed = booking !== undefined && mayCancel(actor, booking);
    if (!booking || (booking.status === 'cancelled' && !isAllowed)) throw notFound(t`Booking not found`);
    if (!isAllowed) throw forbidden();
    if (booking.status === 'cancelled') return;
    if (booking.endTime <= tx.clock.now()) throw conflict(t`This booking is over`);
    if (booking.userId === actor.id) await cancelOwn(tx, booking);
    else await cancelForAnother(tx, actor, booking);
  });
