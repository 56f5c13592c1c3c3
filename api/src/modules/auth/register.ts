import * as op from 'shared-contracts/operations/auth';
import { roleAfterCorrection } from 'shared-contracts/policies/users';
import type { CurrentUser, correctEmailSchema, registrationSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import type { Env } from '../../env.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { publishInvalidation } from '../../platform/events/publish-invalidation.ts';
import { conflict, forbidden, type Issues, invalid, unauthenticated } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { endSession, invalidatePerson, type Session, startSession } from '../../platform/session/session.ts';
import { invalidateLinks } from '../../platform/users/account-token.ts';
import {
  asTakenAccountError,
  findTaken,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  saveUser,
  takenAccount,
} from '../../platform/users/repository.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { currentUserOf } from './current-user.ts';
import { confirmEmailJob } from './email-address.ts';
import { passwordIssues, personalWords } from './new-password.ts';
import { checkOwnPassword } from './password-attempts.ts';
import type { SignedIn } from './sign-in-and-out.ts';

/** @throws 403 when registration is closed */
const checkRegistrationOpen = ({ registration }: Env): void => {
  if (!registration.open) throw forbidden(t`Registration is closed. Please ask an administrator for an account.`);
};

/** An issue when the address is of a domain that may not register. */
export const domainIssues = ({ registration: { domains } }: Env, email: string): Issues => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.length === 0 || domains.includes(domain)) return [];
  return [{ path: 'email', message: t`Please use your company address (${domains.map((name) => `@${name}`).join(', ')})` }];
};

/**
 * Creates an account (a viewer until its address is confirmed, then an employee), signs it in and queues the mail with its link.
 * @param previous the browser's previous session, which ends
 * @throws 403 when registration is closed, 422 for the domain or a common password, 409 when address or username is taken
 */
export const register = async (
  ctx: Context,
  previous: string | undefined,
  { email, username, password, firstName, lastName }: z.output<typeof registrationSchema>,
): Promise<SignedIn> => {
  checkRegistrationOpen(ctx.env);
  const person = { email, username, firstName, lastName };
  const issues = [...domainIssues(ctx.env, email), ...passwordIssues(password, personalWords(person))];
  if (issues.length > 0) throw invalid(issues);
  const taken = await findTaken(ctx.db, email, username);
  if (taken.email || taken.username || taken.alike) throw takenAccount(taken);

  const hash = await ctx.passwords.hash(password, email);
  const now = ctx.clock.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      const user = await insertUser(tx.db, { ...person, password: hash, firstSteps: true, createdAt: now, updatedAt: now });
      if (previous !== undefined) await endSession(tx.db, previous);
      await recordAudit(tx, {
        actorId: user.id,
        action: 'account_registered',
        entityType: 'user',
        entityId: user.id,
        after: { ...person, role: user.role },
      });
      await enqueue(tx, confirmEmailJob, { userId: user.id });
      await publishInvalidation(tx, op.register);
      return { user: currentUserOf(tx, user), sid: await startSession(tx, user.id, 'registration') };
    });
  } catch (thrown) {
    throw asTakenAccountError(thrown);
  }
};

const alreadyConfirmed = () => conflict(t`Your email address is already confirmed`);

const unconfirmedUser = async (ctx: Context, { actor }: Session): Promise<UserRow> => {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw unauthenticated();
  if (user.emailVerified) throw alreadyConfirmed();
  return user;
};

/**
 * Queues the mail with the confirmation link again.
 * @throws 409 when the address is already confirmed
 */
export const resendConfirmation = async (ctx: Context, session: Session): Promise<void> => {
  const { id } = await unconfirmedUser(ctx, session);
  await enqueue(ctx, confirmEmailJob, { userId: id });
};

const replaceUnconfirmedEmail = (ctx: Context, userId: string, email: string): Promise<CurrentUser> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, userId);
    // confirmed in the meantime, from another page
    if (user.emailVerified) throw alreadyConfirmed();
    // no link to the old mailbox is valid for the new one
    await invalidateLinks(tx, userId);
    // it was given to the person whose address this was
    const role = roleAfterCorrection(user.role);
    const changed = await saveUser(tx, userId, { email, role, pendingEmail: null, resetToken: null, resetTokenExpiry: null });
    const about = { actorId: userId, entityType: 'user', entityId: userId };
    await recordAudit(tx, { ...about, action: 'email_corrected', before: { email: user.email }, after: { email } });
    if (role !== user.role)
      await recordAudit(tx, { ...about, action: 'role_changed', before: { role: user.role }, after: { role } });
    await enqueue(tx, confirmEmailJob, { userId });
    await invalidatePerson(tx, userId);
    await publishInvalidation(tx, op.correctEmail, { people: [userId] });
    return currentUserOf(tx, changed);
  });

/**
 * Corrects the mistyped address of an account that was never confirmed, and mails the link to the new address. The account keeps no
 * role beyond a new account's (ACC-96).
 * @throws 409 when the address is already confirmed or another account has the new one; 422 for a wrong password or a domain that
 * may not register
 */
export const correctEmail = async (
  ctx: Context,
  session: Session,
  { email, currentPassword }: z.output<typeof correctEmailSchema>,
): Promise<CurrentUser> => {
  const user = await unconfirmedUser(ctx, session);
  await checkOwnPassword(ctx, user, session.sid, currentPassword);
  const issues = domainIssues(ctx.env, email);
  if (issues.length > 0) throw invalid(issues);
  if (email !== user.email && (await findUserByEmail(ctx.db, email))) throw takenAccount({ email: true });
  try {
    return await replaceUnconfirmedEmail(ctx, user.id, email);
  } catch (thrown) {
    throw asTakenAccountError(thrown);
  }
};
