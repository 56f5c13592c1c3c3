import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from 'shared-contracts/actor';
import { userTexts } from 'shared-contracts/constants/users';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { effectiveRole } from '../../platform/session/session.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { findUser } from './repository.ts';

/** Any number not used by another lock in this database. */
const lockKey = 4_182_333;

/** Whether the account can currently administer the portal. */
const administrates = (user: UserRow): boolean =>
  user.isActive && user.invitedAt === null && isAdmin({ id: user.id, role: effectiveRole(user) });

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
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.isActive, true),
        eq(users.emailVerified, true),
        isNull(users.invitedAt),
        ne(users.id, user.id),
      ),
    )
    .limit(1);
  if (!another) throw conflict(userTexts.lastAdmin);
};
