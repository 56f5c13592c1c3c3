import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { changePasswordSchema } from 'shared-contracts/schemas/account';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { invalid, unauthenticated } from '../../platform/http/errors.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { endSessionsOf } from '../../platform/session/session.ts';
import { passwordChangedMail } from '../auth/mails.ts';
import { passwordIssues, wordsOf } from '../auth/new-password.ts';
import { endLinksOf } from '../auth/token.ts';
import { readBranding } from '../branding/branding.ts';
import { findUser } from '../users/repository.ts';
import { type UserRow, users } from '../users/tables.ts';

const wrong = () => invalid([{ path: 'currentPassword', message: 'Your current password is not correct' }]);

const checkedUser = async (ctx: Context, actor: Actor, present: string): Promise<UserRow> => {
  const user = await findUser(ctx.db, actor.id);
  if (!user) throw unauthenticated();
  if (!(await ctx.passwords.matches(present, user.password))) throw wrong();
  return user;
};

/**
 * Changes one's own password. All other sessions end, and so do a mailed reset link and a change of address that is not
 * confirmed yet; the person is told by mail.
 * @param sid the session that stays
 * @throws 422 for a wrong present password, the same one again, or a common one; 503 `busy` under load
 */
export const changePassword = async (
  ctx: Context,
  actor: Actor,
  sid: string,
  { currentPassword, password }: z.output<typeof changePasswordSchema>,
): Promise<void> => {
  const user = await checkedUser(ctx, actor, currentPassword);
  const issues = passwordIssues(password, wordsOf(user));
  if (issues.length === 0 && password.normalize('NFC') === currentPassword.normalize('NFC'))
    issues.push({ path: 'password', message: 'Please choose a password that you do not have already' });
  if (issues.length > 0) throw invalid(issues);
  const hash = await ctx.passwords.hash(password);
  const { companyName } = await readBranding(ctx);
  await inTransaction(ctx, async (tx) => {
    // another change in between wins
    const changed = await tx.db
      .update(users)
      .set({ password: hash, resetToken: null, resetTokenExpiry: null, pendingEmail: null, updatedAt: tx.clock.now() })
      .where(and(eq(users.id, user.id), eq(users.password, user.password ?? ''), eq(users.isActive, true)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrong();
    await endLinksOf(tx, user.id, ['change_email']);
    await endSessionsOf(tx.db, user.id, sid);
    await recordAudit(tx, { actorId: user.id, action: 'password_changed', entityType: 'user', entityId: user.id });
    await sendMail(tx, passwordChangedMail({ to: user.email, firstName: user.firstName, portal: companyName }));
  });
};
