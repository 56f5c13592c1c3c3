import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, isAdmin, type Role } from 'shared-contracts/actor';
import { userTexts } from 'shared-contracts/constants/users';
import { setUserRole, setUserTarget } from 'shared-contracts/operations/users';
import { mayGetRole, mayManageUsers } from 'shared-contracts/policies/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { invalidatePerson } from '../../platform/session/session.ts';
import { inUse, isInUse } from '../../platform/users/account-in-use.ts';
import { findUser } from '../../platform/users/repository.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { adminUserOf } from './list-users.ts';

/** Any number not used by another lock in this database. */
const lockKey = 4_182_333;

/** Whether the account can currently administer the portal. */
export const administrates = (user: UserRow): boolean => isInUse(user) && isAdmin(user);

/**
 * Changes the role or state of an account in a transaction. Such changes are serialized across all instances: what one of them
 * checked, for example that other administrators remain, still holds when it commits.
 * @throws forbidden if the actor has lost their own rights in the meantime; not_found
 */
export const changeAccount = <T>(
  ctx: Context,
  actor: Actor,
  id: string,
  change: (tx: Context, user: UserRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const self = await findUser(tx.db, actor.id);
    if (!self || !administrates(self)) throw forbidden();
    const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for('no key update');
    if (!user) throw notFound(t`User not found`);
    return change(tx, user);
  });

/** @throws conflict if no other account could administer the portal. Call it only within {@link changeAccount}. */
export const requireAnotherAdmin = async ({ db }: Context, user: UserRow): Promise<void> => {
  if (!administrates(user)) return;
  const [another] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), inUse, ne(users.id, user.id)))
    .limit(1);
  if (!another) throw conflict(userTexts.lastAdmin);
};

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

/**
 * Gives an account another role, which takes effect at its next request.
 * @throws forbidden, not_found, and conflict if no admin would remain, or the address of an account that registered itself is not
 * confirmed yet
 */
export const setRole = async (
  ctx: Context,
  actor: Actor,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<AdminUser> => {
  if (!mayManageUsers(actor)) throw forbidden();
  return changeAccount(ctx, actor, id, async (tx, user) => {
    if (user.role === role) return adminUserOf(user);
    if (!mayGetRole(user, role)) throw conflict(userTexts.roleUnconfirmed);
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
