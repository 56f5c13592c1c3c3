import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { setUserTarget } from 'shared-contracts/operations/users';
import { mayManageUsers } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { changeAccount } from './change-account.ts';
import { adminUserOf } from './list-users.ts';

/**
 * Sets a person's target of submissions per month.
 * @throws forbidden, not_found
 */
export const setTarget = async (
  ctx: Context,
  actor: Actor,
  { id, monthlySubmissionTarget }: { readonly id: string; readonly monthlySubmissionTarget: number },
): Promise<AdminUser> => {
  if (!mayManageUsers(actor)) throw forbidden();
  return changeAccount(ctx, actor, id, async (tx, user) => {
    if (user.monthlySubmissionTarget === monthlySubmissionTarget) return adminUserOf(user);
    const changed = { monthlySubmissionTarget, updatedAt: tx.clock.now() };
    await tx.db.update(users).set(changed).where(eq(users.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'target_changed',
      entityType: 'user',
      entityId: id,
      before: { monthlySubmissionTarget: user.monthlySubmissionTarget },
      after: { monthlySubmissionTarget },
    });
    await publishInvalidation(tx, setUserTarget, { people: [id] });
    return adminUserOf({ ...user, ...changed });
  });
};
