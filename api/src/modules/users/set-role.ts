import { eq } from 'drizzle-orm';
import type { Actor, Role } from 'shared-contracts/actor';
import { setUserRole } from 'shared-contracts/operations/users';
import { mayManageUsers } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { invalidatePerson } from '../../platform/session/session.ts';
import { users } from '../../platform/users/tables.ts';
import { changeAccount, requireAnotherAdmin } from './change-account.ts';
import { adminUserOf } from './list-users.ts';

/**
 * Gives an account another role, which takes effect at its next request.
 * @throws forbidden, not_found, and conflict if no admin would remain
 */
export const setRole = async (
  ctx: Context,
  actor: Actor,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<AdminUser> => {
  if (!mayManageUsers(actor)) throw forbidden();
  return changeAccount(ctx, actor, id, async (tx, user) => {
    if (user.role === role) return adminUserOf(user);
    if (role !== 'admin') await requireAnotherAdmin(tx, user);
    const changed = { role, updatedAt: tx.clock.now() };
    await tx.db.update(users).set(changed).where(eq(users.id, id));
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'role_changed',
      entityType: 'user',
      entityId: id,
      before: { role: user.role },
      after: { role },
    });
    await invalidatePerson(tx, id);
    await publishInvalidation(tx, setUserRole, { people: [id] });
    return adminUserOf({ ...user, ...changed });
  });
};
