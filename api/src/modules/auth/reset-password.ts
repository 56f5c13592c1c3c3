import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { resetPasswordSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { gone, invalid } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { endSessionsOf } from '../../platform/session/session.ts';
import { users } from '../../platform/users/tables.ts';
import { readBranding } from '../branding/branding.ts';
import { markConfirmed } from './confirm-email.ts';
import { passwordChangedMail } from './mails.ts';
import { passwordIssues, wordsOf } from './new-password.ts';
import { forgiveAttempts } from './password-attempts.ts';
import { resetPasswordJob } from './reset-password-job.ts';
import { hashOfToken } from './token.ts';

/** Has a reset link mailed if the address is known; does the same work in the same time if not. */
export const forgotPassword = (ctx: Context, email: string): Promise<void> =>
  enqueue(ctx, resetPasswordJob, { email, address: ctx.caller.address });

const holding = (ctx: Context, token: string) =>
  and(
    eq(users.resetToken, hashOfToken(token)),
    gt(users.resetTokenExpiry, ctx.clock.now()),
    eq(users.isActive, true),
    isNotNull(users.password),
  );

/**
 * Sets a new password with a mailed token, once, and ends every session of the account. The link was in the mailbox, so the
 * address counts as confirmed as well; waits after wrong passwords end.
 * @throws 410 when the link expired or was used, 422 for a common password (the link stays valid)
 */
export const resetPassword = async (ctx: Context, { token, password }: z.output<typeof resetPasswordSchema>): Promise<void> => {
  const refused = gone(t`This link has expired or was already used. Please ask for a new one.`);
  const [account] = await ctx.db.select().from(users).where(holding(ctx, token));
  if (!account) throw refused;
  const issues = passwordIssues(password, wordsOf(account));
  if (issues.length > 0) throw invalid(issues);
  const hash = await ctx.passwords.hash(password);
  const branding = await readBranding(ctx);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .update(users)
      .set({ password: hash, resetToken: null, resetTokenExpiry: null, pendingEmail: null, updatedAt: tx.clock.now() })
      .where(holding(tx, token))
      .returning();
    if (!user) throw refused;
    if (!user.emailVerified) await markConfirmed(tx, user);
    await forgiveAttempts(tx, user.email);
    await endSessionsOf(tx.db, account.id);
    await recordAudit(tx, { actorId: account.id, action: 'password_reset', entityType: 'user', entityId: account.id });
    await sendMail(
      tx,
      passwordChangedMail({ to: account.email, firstName: account.firstName, branding, language: account.language }),
    );
  });
};
