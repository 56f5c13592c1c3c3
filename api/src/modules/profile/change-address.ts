import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { invalid, unauthenticated } from '../../platform/http/errors.ts';
import { countCall } from '../../platform/rate-limit/rate-limit.ts';
import { askForNewEmail } from '../auth/change-email.ts';
import { domainIssues } from '../auth/registration-rules.ts';
import { endLinksOf } from '../auth/token.ts';
import { takenAccount } from '../users/account-taken.ts';
import { findUser, findUserByEmail, saveUser } from '../users/repository.ts';
import type { UserRow } from '../users/tables.ts';

/** Each request mails somebody whom the portal does not know. */
const requests = { limit: 5, seconds: 3600, per: 'actor' } as const;

/**
 * Looks at the address that a person wants, if it is a new one.
 * @throws 429 over five in an hour, 422 for a domain that may not register, 409 where somebody has it
 */
export const checkNewAddress = async (ctx: Context, actor: Actor, email: string | undefined): Promise<void> => {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw unauthenticated();
  if (email === undefined || email === user.email) return;
  await countCall(ctx, 'changeEmail', requests, actor.id);
  const issues = domainIssues(ctx.env, email);
  if (issues.length > 0) throw invalid(issues);
  if (await findUserByEmail(ctx.db, email)) throw takenAccount({ email: true, username: false });
};

/** Begins a change of address, or takes one back. The account is locked by the caller. */
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
