import type { CurrentUser, correctEmailSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, invalid, unauthenticated } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { invalidatePerson, type Session } from '../../platform/session/session.ts';
import type { UserRow } from '../../platform/users/tables.ts';
import { asTakenAccountError, takenAccount } from '../users/account-taken.ts';
import { findUser, findUserByEmail, lockUser, saveUser } from '../users/repository.ts';
import { confirmEmailJob } from './confirm-email.ts';
import { currentUserOf } from './current-user.ts';
import { checkOwnPassword } from './password-attempts.ts';
import { domainIssues } from './register.ts';
import { invalidateLinks } from './token.ts';

const confirmedAlready = () => conflict(t`Your email address is already confirmed`);

const unconfirmedUser = async (ctx: Context, { actor }: Session): Promise<UserRow> => {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw unauthenticated();
  if (user.emailVerified) throw confirmedAlready();
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

const putRight = (ctx: Context, userId: string, email: string): Promise<CurrentUser> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, userId);
    // confirmed in the meantime, from another page
    if (user.emailVerified) throw confirmedAlready();
    // no link to the old mailbox is valid for the new one
    await invalidateLinks(tx, userId);
    const changed = await saveUser(tx, userId, { email, pendingEmail: null, resetToken: null, resetTokenExpiry: null });
    await recordAudit(tx, {
      actorId: userId,
      action: 'email_corrected',
      entityType: 'user',
      entityId: userId,
      before: { email: user.email },
      after: { email },
    });
    await enqueue(tx, confirmEmailJob, { userId });
    await invalidatePerson(tx, userId);
    return currentUserOf(tx, changed);
  });

/**
 * Corrects the mistyped address of an account that was never confirmed, and mails the link to the new address.
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
    return await putRight(ctx, user.id, email);
  } catch (thrown) {
    throw asTakenAccountError(thrown);
  }
};
