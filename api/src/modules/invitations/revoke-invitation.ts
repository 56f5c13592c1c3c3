import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayManageUsers } from 'shared-contracts/policies/users';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { changeAccount } from '../users/change-account.ts';

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
  });
};
