import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { invalid, unauthenticated } from '../../platform/http/errors.ts';
import { countCall } from '../../platform/rate-limit/rate-limit.ts';
import type { Session } from '../../platform/session/session.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { askForNewEmail } from '../auth/change-email.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { domainIssues } from '../auth/registration-rules.ts';
import { endLinksOf } from '../auth/token.ts';
import { takenAccount } from '../users/account-taken.ts';
import { findUser, findUserByEmail, saveUser } from '../users/repository.ts';

/** Each request mails a person whom the portal does not know. */
const requests = { limit: 5, seconds: 3600, per: 'actor' } as const;

/**
 * Checks the requested address, if it is new. It requires the password, because access to the address means access to the
 * account.
 * @throws 429 over five in an hour or after wrong passwords, 422 without the password or for a domain that may not register, 409
 * when it is taken
 */
export const checkNewAddress = async (
  ctx: Context,
  { actor, sid }: Session,
  { email, currentPassword }: { readonly email?: string; readonly currentPassword?: string },
): Promise<void> => {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw unauthenticated();
  if (email === undefined || email === user.email) return;
  await checkOwnPassword(ctx, user, sid, currentPassword);
  await countCall(ctx, 'changeEmail', requests, actor.id);
  const issues = domainIssues(ctx.env, email);
  if (issues.length > 0) throw invalid(issues);
  if (await findUserByEmail(ctx.db, email)) throw takenAccount({ email: true });
};

/** Starts a change of address, or cancels one. The caller has locked the account. */
export const changeAddress = async (
  tx: Context,
  user: UserRow,
  { email, pendingEmail }: { readonly email?: string; readonly pendingEmail?: string | null },
): Promise<void> => {
  if (email !== undefined && email !== user.email) return askForNewEmail(tx, user, email);
  if (pendingEmail !== null || user.pendingEmail === null) return;
  await saveUser(tx, user.id, { pendingEmail: null });
  await endLinksOf(tx, user.id, ['change_email']);
  const about = { entityType: 'user', entityId: user.id, actorId: user.id };
  await recordAudit(tx, { ...about, action: 'email_change_withdrawn', before: { email: user.pendingEmail } });
};
