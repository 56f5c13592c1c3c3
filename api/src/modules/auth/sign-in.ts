import type { CurrentUser, loginSchema } from 'shared-contracts/schemas/account';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { invalidCredentials } from '../../platform/http/errors.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { findUserByEmail, lockUnchanged } from '../users/repository.ts';
import { type Browser, knownAs } from './browser.ts';
import { currentUserOf } from './current-user.ts';
import { isPublishedPassword } from './demo-accounts.ts';
import { tryPassword } from './password-attempts.ts';

/** A person with the session that was opened for them. */
export interface SignedIn {
  readonly user: CurrentUser;
  readonly sid: string;
}

/** Why no password, or not this one, opens the account; undefined when the password must be checked. */
const whyNot = ({ env }: Context, user: UserRow | undefined, password: string): string | undefined => {
  if (!user) return 'unknown address';
  if (!user.isActive) return 'deactivated';
  // sample content from before the portal was opened to others
  return !env.demo && isPublishedPassword(password) ? 'published password' : undefined;
};

/**
 * Signs in with address and password. Unknown, deactivated and wrong get the same response, in the same time.
 * @param browser whose previous session, if any, ends
 * @throws 401 `invalid_credentials`; 429 after wrong ones, with the seconds to wait; 503 `busy` when too many sign in at once
 */
export const signIn = async (
  ctx: Context,
  browser: Browser,
  { email, password }: z.output<typeof loginSchema>,
): Promise<SignedIn> => {
  const user = await findUserByEmail(ctx.db, email);
  const refuse = async (reason: string | undefined) => {
    const entityId = user?.id ?? null;
    await recordAudit(ctx, { actorId: null, action: 'sign_in_failed', entityType: 'user', entityId, after: { email, reason } });
    return invalidCredentials();
  };
  const reason = whyNot(ctx, user, password);
  const hash = reason === undefined ? (user?.password ?? null) : null;
  const right = await tryPassword(ctx, { email, knownAs: knownAs(browser, user?.id) }, password, hash);
  if (!right || !user || hash === null) throw await refuse(reason ?? 'wrong password');

  const sid = await inTransaction(ctx, async (tx) => {
    // a reset or a deactivation in between takes precedence
    if (!(await lockUnchanged(tx.db, user.id, hash))) return undefined;
    if (browser.session) await endSession(tx.db, browser.session.sid);
    await recordAudit(tx, { actorId: user.id, action: 'signed_in', entityType: 'user', entityId: user.id });
    return startSession(tx, user.id, 'password');
  });
  if (sid === undefined) throw await refuse('changed meanwhile');
  return { user: currentUserOf(ctx, user), sid };
};
