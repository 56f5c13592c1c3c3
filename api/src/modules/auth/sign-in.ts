import type { CurrentUser, loginSchema } from 'shared-contracts/schemas/account';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { invalidCredentials } from '../../platform/http/errors.ts';
import { beginSession, endSession } from '../../platform/session/session.ts';
import { findUserByEmail, holdUnchanged } from '../users/repository.ts';
import type { UserRow } from '../users/tables.ts';
import { currentUserOf } from './current-user.ts';

/** A person with the session that was opened for them. */
export interface SignedIn {
  readonly user: CurrentUser;
  readonly sid: string;
}

const whyNot = (user: UserRow | undefined, matches: boolean): string | undefined => {
  if (!user) return 'unknown address';
  if (!user.isActive) return 'deactivated';
  return matches ? undefined : 'wrong password';
};

/**
 * Signs in with address and password. Unknown, deactivated and wrong are answered alike, in the same time.
 * @param previous the session that the browser had, which ends
 * @throws 401 `invalid_credentials`; 503 `busy` when too many sign in at once
 */
export const signIn = async (
  ctx: Context,
  previous: string | undefined,
  { email, password }: z.output<typeof loginSchema>,
): Promise<SignedIn> => {
  const user = await findUserByEmail(ctx.db, email);
  const matches = await ctx.passwords.matches(password, user?.password ?? null);
  const refuse = async (reason: string | undefined) => {
    const entityId = user?.id ?? null;
    await recordAudit(ctx, { actorId: null, action: 'sign_in_failed', entityType: 'user', entityId, after: { email, reason } });
    return invalidCredentials();
  };
  const reason = whyNot(user, matches);
  if (reason !== undefined || !user?.password) throw await refuse(reason);

  const hash = user.password;
  const sid = await inTransaction(ctx, async (tx) => {
    // a reset or a deactivation in between wins
    if (!(await holdUnchanged(tx.db, user.id, hash))) return undefined;
    if (previous !== undefined) await endSession(tx.db, previous);
    await recordAudit(tx, { actorId: user.id, action: 'signed_in', entityType: 'user', entityId: user.id });
    return beginSession(tx, user.id, 'password');
  });
  if (sid === undefined) throw await refuse('changed meanwhile');
  return { user: currentUserOf(user), sid };
};
