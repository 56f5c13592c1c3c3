import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { setUserActive } from 'shared-contracts/operations/users';
import { mayManageUsers, maySetActive } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { endSessionsOf } from '../../platform/session/session.ts';
import { invalidateLinks } from '../../platform/users/account-token.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { cancelBookings } from '../booking/cancel-booking.ts';
import { bookings } from '../booking/tables.ts';
import { changeAccount, requireAnotherAdmin } from './change-account.ts';
import { sendInvitation } from './invite-user.ts';
import { adminUserOf } from './list-users.ts';

/** Revokes what must not work again when the account is reactivated later: sessions, mailed links, a change of address. */
const revokeAccess = async (tx: Context, userId: string) => {
  await endSessionsOf(tx.db, userId);
  await invalidateLinks(tx, userId);
  return { resetToken: null, resetTokenExpiry: null, pendingEmail: null };
};

/** Saves the state, with what follows from it; returns the account as it is then. */
const saveActive = async (tx: Context, user: UserRow, isActive: boolean): Promise<UserRow> => {
  const now = tx.clock.now();
  const newInvitation = isActive && user.invitedAt ? { invitedAt: now } : {};
  const changed = { isActive, updatedAt: now, ...newInvitation, ...(isActive ? {} : await revokeAccess(tx, user.id)) };
  await tx.db.update(users).set(changed).where(eq(users.id, user.id));
  // the previous link was revoked when the account was deactivated
  if (isActive && user.invitedAt) await sendInvitation(tx, { userId: user.id, invitedAt: now });
  return { ...user, ...changed };
};

/** Frees the tables that a deactivated account has booked, without a mail: its owner can't book another one. */
const cancelBookingsOf = async (tx: Context, user: UserRow): Promise<{ cancelledBookings?: number }> => {
  const cancelledBookings = await cancelBookings(tx, [eq(bookings.userId, user.id)], { kind: 'by_admin' });
  // the audit log does not connect a hidden name with bookings
  return cancelledBookings > 0 && !user.hideBookerName ? { cancelledBookings } : {};
};

/**
 * Deactivates an account, with all its sessions, links and upcoming bookings, or reactivates it. Users who had not accepted their invitation are
 * mailed a new one.
 * @throws forbidden, also for one's own account; not_found; conflict if no active admin would remain
 */
export const setActive = async (
  ctx: Context,
  actor: Actor,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<AdminUser> => {
  if (!mayManageUsers(actor)) throw forbidden();
  return changeAccount(ctx, actor, id, async (tx, user) => {
    if (user.isActive === isActive) return adminUserOf(user);
    await requireAnotherAdmin(tx, user);
    if (!isActive && !maySetActive(actor, user)) throw forbidden(t`You can't deactivate your own account`);
    const changed = await saveActive(tx, user, isActive);
    const cancelled = isActive ? {} : await cancelBookingsOf(tx, user);
    await recordAudit(tx, {
      actorId: actor.id,
      action: isActive ? 'user_activated' : 'user_deactivated',
      entityType: 'user',
      entityId: id,
      before: { isActive: user.isActive },
      after: { isActive, ...cancelled },
    });
    await publishInvalidation(tx, setUserActive, { people: [id] });
    return adminUserOf(changed);
  });
};
