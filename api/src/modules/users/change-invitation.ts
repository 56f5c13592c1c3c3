import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import * as operations from 'shared-contracts/operations/users';
import { mayManageUsers } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { invalidateLinks } from '../../platform/users/account-token.ts';
import { users } from '../../platform/users/tables.ts';
import { changeAccount } from './change-account.ts';
import { sendInvitation } from './invite-user.ts';
import { adminUserOf } from './list-users.ts';

/**
 * Queues the mail of an open invitation again, valid for another seven days; earlier links become invalid.
 * @throws forbidden, not_found; conflict when the account is in use or deactivated
 */
export const resendInvitation = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<AdminUser> => {
  if (!mayManageUsers(actor)) throw forbidden();
  return changeAccount(ctx, actor, id, async (tx, user) => {
    if (!user.invitedAt) throw conflict(t`This person has no open invitation.`);
    if (!user.isActive) throw conflict(t`This account is deactivated. Activate it to send a new invitation.`);
    const now = tx.clock.now();
    const changed = { invitedAt: now, updatedAt: now };
    await tx.db.update(users).set(changed).where(eq(users.id, id));
    await invalidateLinks(tx, id);
    await recordAudit(tx, { actorId: actor.id, action: 'invitation_resent', entityType: 'user', entityId: id });
    await publishInvalidation(tx, operations.resendInvitation);
    await sendInvitation(tx, { userId: id, invitedAt: now });
    return adminUserOf({ ...user, ...changed });
  });
};

/**
 * Revokes an invitation: deletes the account and its links, and frees the address. An account that was never used has no other
 * dependent rows.
 * @throws forbidden, not_found; conflict when the invitation was accepted
 */
export const revokeInvitation = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> => {
  if (!mayManageUsers(actor)) throw forbidden();
  await changeAccount(ctx, actor, id, async (tx, user) => {
    if (!user.invitedAt) throw conflict(t`This person has no open invitation.`);
    await tx.db.delete(users).where(eq(users.id, id));
    const { email, firstName, lastName, role } = user;
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'invitation_revoked',
      entityType: 'user',
      entityId: id,
      before: { email, firstName, lastName, role },
    });
    await publishInvalidation(tx, operations.revokeInvitation);
  });
};
