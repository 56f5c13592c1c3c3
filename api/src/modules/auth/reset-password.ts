import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { resetPasswordSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { gone, invalid } from '../../platform/http/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { recipientOf } from '../../platform/mail/portal-mail.ts';
import { endSessionsOf } from '../../platform/session/session.ts';
import { hashOfToken, newToken } from '../../platform/users/account-token.ts';
import { findUserByEmail } from '../../platform/users/repository.ts';
import { users } from '../../platform/users/tables.ts';
import { readBranding } from '../branding/branding.ts';
import { markConfirmed } from './email-address.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { passwordIssues, personalWords } from './new-password.ts';
import { clearAttempts } from './password-attempts.ts';

const tokenLifetimeMs = 3600_000;

/**
 * Mails a reset link if the address belongs to an active account that has a password. The look-up happens here rather than in the
 * call, so that the call takes the same time for every address.
 */
export const resetPasswordJob = defineJob({
  kind: 'reset_password',
  payload: z.object({ email: z.string(), address: z.string().nullable() }),
  run: async (ctx, { email, address }) => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user?.isActive || user.password === null) return;
    const branding = await readBranding(ctx);
    const token = newToken();
    const resetTokenExpiry = new Date(ctx.clock.now().getTime() + tokenLifetimeMs);
    // an account whose address has changed must not keep a token for the old mailbox
    const stored = await ctx.db
      .update(users)
      .set({ resetToken: hashOfToken(token), resetTokenExpiry })
      .where(and(eq(users.id, user.id), eq(users.email, user.email)))
      .returning({ id: users.id });
    if (stored.length === 0) return;
    await recordAudit(
      { ...ctx, caller: { ...ctx.caller, address } },
      { actorId: null, action: 'password_reset_requested', entityType: 'user', entityId: user.id },
    );
    const recipient = recipientOf(user, branding);
    await ctx.mail.deliver(resetMail(recipient, `${ctx.env.publicUrl}/reset-password?token=${token}`), ctx.clock.now());
  },
});

/** Queues the mail with a reset link if the address is known; does the same work in the same time if not. */
export const forgotPassword = (ctx: Context, email: string): Promise<void> =>
  enqueue(ctx, resetPasswordJob, { email, address: ctx.caller.address });

/** Condition for the active account with this valid reset token. */
const hasResetToken = (ctx: Context, token: string) =>
  and(
    eq(users.resetToken, hashOfToken(token)),
    gt(users.resetTokenExpiry, ctx.clock.now()),
    eq(users.isActive, true),
    isNotNull(users.password),
  );

/**
 * Sets a new password with a mailed token, once, and ends every session of the account. Because the link was in the mailbox, this
 * also confirms the address, and it ends delays after wrong passwords.
 * @throws 410 when the link expired or was used, 422 for a common password (the link stays valid)
 */
export const resetPassword = async (ctx: Context, { token, password }: z.output<typeof resetPasswordSchema>): Promise<void> => {
  const linkGone = gone(t`This link has expired or was already used. Please ask for a new one.`);
  const [account] = await ctx.db.select().from(users).where(hasResetToken(ctx, token));
  if (!account) throw linkGone;
  const issues = passwordIssues(password, personalWords(account));
  if (issues.length > 0) throw invalid(issues);
  const hash = await ctx.passwords.hash(password, account.email);
  const branding = await readBranding(ctx);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .update(users)
      .set({ password: hash, resetToken: null, resetTokenExpiry: null, pendingEmail: null, updatedAt: tx.clock.now() })
      .where(hasResetToken(tx, token))
      .returning();
    if (!user) throw linkGone;
    if (!user.emailVerified) await markConfirmed(tx, user);
    await clearAttempts(tx, user.email);
    await endSessionsOf(tx.db, account.id);
    await recordAudit(tx, { actorId: account.id, action: 'password_reset', entityType: 'user', entityId: account.id });
    await sendMail(tx, passwordChangedMail(recipientOf(account, branding)));
  });
};
