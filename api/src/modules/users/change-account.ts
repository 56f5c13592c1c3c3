import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from 'shared-contracts/actor';
import { userTexts } from 'shared-contracts/constants/users';
import { t } from 'shared-contracts/translate';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { effectiveRole } from '../../platform/session/session.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { findUser } from './repository.ts';

/** Any number that no other lock in this database uses. */
const lockKey = 4_182_333;

/** Whether the account can administrate the portal today. */
const administrates = (user: UserRow): boolean =>
  user.isActive && user.invitedAt === null && isAdmin({ id: user.id, role: effectiveRole(user) });

/**
 * Changes role or state of an account in a transaction. Such changes happen one after another, in every instance: what one
 * of them finds, that other administrators are left for example, still holds when it commits.
 * @throws forbidden where the actor has lost their own rights in the meantime; not_found
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

/** @throws conflict where nobody else could administrate the portal. Within {@link changeAccount} only. */
export const keepAnAdmin = async ({ db }: Context, user: UserRow): Promise<void> => {
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
