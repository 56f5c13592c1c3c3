import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mayManageUsers } from 'shared-contracts/policies/users';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { changeAccount } from '../users/change-account.ts';
import { users } from '../users/tables.ts';

/**
 * Takes an invitation back: the account goes, with its links, and the address is free again. Nothing else can hang on an
 * account that was never used.
 * @throws forbidden, not_found; conflict where the invitation was accepted
 */
export const revokeInvitation = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<void> => {
  if (!mayManageUsers(actor)) throw forbidden();
  await changeAccount(ctx, actor, id, async (tx, user) => {
    if (!user.invitedAt) throw conflict('This person has no open invitation.');
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
