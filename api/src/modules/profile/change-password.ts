import { and, eq } from 'drizzle-orm';
import type { changePasswordSchema } from 'shared-contracts/schemas/account';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { invalid, unauthenticated } from '../../platform/http/errors.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { recipientOf } from '../../platform/mail/portal-mail.ts';
import { endSessionsOf, type Session } from '../../platform/session/session.ts';
import { invalidateLinks } from '../../platform/users/account-token.ts';
import { findUser } from '../../platform/users/repository.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { passwordChangedMail } from '../auth/mails.ts';
import { passwordIssues, personalWords } from '../auth/new-password.ts';
import { checkOwnPassword, wrongPassword } from '../auth/password-attempts.ts';
import { readBranding } from '../branding/branding.ts';

/** The actor's account, once the current password was checked. */
const checkedUser = async (ctx: Context, { actor, sid }: Session, currentPassword: string): Promise<UserRow> => {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw unauthenticated();
  await checkOwnPassword(ctx, user, sid, currentPassword);
  return user;
};

/**
 * Changes the actor's password. All other sessions end, and a mailed reset link and an unconfirmed change of address are
 * cancelled; the person gets a mail.
 * @param session the one to keep
 * @throws 422 for a wrong current password, the same one again, or a common one; 429 after wrong ones; 503 `busy` under load
 */
export const changePassword = async (
  ctx: Context,
  session: Session,
  { currentPassword, password }: z.output<typeof changePasswordSchema>,
): Promise<void> => {
  const user = await checkedUser(ctx, session, currentPassword);
  const issues = passwordIssues(password, personalWords(user));
  if (issues.length === 0 && password.normalize('NFC') === currentPassword.normalize('NFC'))
    issues.push({ path: 'password', message: t`Choose a password that's different from your current one` });
  if (issues.length > 0) throw invalid(issues);
  const hash = await ctx.passwords.hash(password, user.email);
  const branding = await readBranding(ctx);
  await inTransaction(ctx, async (tx) => {
    // another change in between takes precedence
    const changed = await tx.db
      .update(users)
      .set({ password: hash, resetToken: null, resetTokenExpiry: null, pendingEmail: null, updatedAt: tx.clock.now() })
      .where(and(eq(users.id, user.id), eq(users.password, user.password ?? ''), eq(users.isActive, true)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword();
    await invalidateLinks(tx, user.id, ['change_email']);
    await endSessionsOf(tx.db, user.id, session.sid);
    await recordAudit(tx, { actorId: user.id, action: 'password_changed', entityType: 'user', entityId: user.id });
    await sendMail(tx, passwordChangedMail(recipientOf(user, branding)));
  });
};
