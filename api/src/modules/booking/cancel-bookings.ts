import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { readBranding } from '../branding/branding.ts';
import { offices, officeTables } from '../offices/tables.ts';
import { users } from '../users/tables.ts';
import { announceBookings } from './announce-bookings.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { bookings } from './tables.ts';

const tellBookers = async (tx: Context, bookingIds: readonly string[], reason: string): Promise<void> => {
  const { companyName: portal } = await readBranding(tx);
  const told = await tx.db
    .select({
      startTime: bookings.startTime,
      endTime: bookings.endTime,
      tableName: officeTables.name,
      officeName: offices.name,
      to: users.email,
      firstName: users.firstName,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(officeTables, eq(officeTables.id, bookings.tableId))
    .innerJoin(offices, eq(offices.id, officeTables.officeId))
    .where(and(inArray(bookings.id, [...bookingIds]), eq(users.isActive, true), eq(users.emailVerified, true)));
  const { timeZone, publicUrl } = tx.env;
  for (const { to, firstName, ...booking } of told)
    await sendMail(tx, cancelledMail({ to, firstName, portal }, booking, { reason, timeZone, publicUrl }));
};

/**
 * Cancels bookings in the place of their bookers, in the caller's transaction: all active ones that meet a condition and
 * are not over. The bookers are told by mail, and read the reason beside the booking.
 * @returns how many
 */
export const cancelBookings = async (tx: Context, which: SQL | undefined, reason: string): Promise<number> => {
  const now = tx.clock.now();
  const cancelled = await tx.db
    .update(bookings)
    .set({ status: 'cancelled', cancelReason: reason, updatedAt: now })
    .where(and(eq(bookings.status, 'active'), gt(bookings.endTime, now), which))
    .returning({ id: bookings.id, userId: bookings.userId });
  if (cancelled.length === 0) return 0;
  await tellBookers(
    tx,
    cancelled.map(({ id }) => id),
    reason,
  );
  await announceBookings(
    tx,
    cancelled.map(({ userId }) => userId),
  );
  return cancelled.length;
};
