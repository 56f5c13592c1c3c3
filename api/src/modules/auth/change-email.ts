import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type UserRow, users } from '../../platform/users/tables.ts';
import { readBranding } from '../branding/branding.ts';
import { asTakenAccountError } from '../users/account-taken.ts';
import { findUser } from '../users/repository.ts';
import { addressChangeAskedMail, addressChangedMail, newAddressMail } from './mails.ts';
import { invalidateLinks, issueToken } from './token.ts';

/** Mails the link to the new address, unless the request was cancelled or replaced. */
export const changeEmailJob = defineJob({
  kind: 'change_email',
  payload: z.object({ userId: z.uuid(), email: z.string() }),
  run: async (ctx, { userId, email }) => {
    const user = await findUser(ctx.db, userId);
    if (!user?.isActive || user.pendingEmail !== email) return;
    const branding = await readBranding(ctx);
    const token = await issueToken(ctx, 'change_email', { userId, email }, 24);
    const about = { to: email, firstName: user.firstName, branding, language: user.language };
    await ctx.mail.deliver(newAddressMail(about, `${ctx.env.publicUrl}/confirm-email?token=${token}`), ctx.clock.now());
  },
});

/** The recipient at the old address; none if that address was never confirmed. */
const formerMailbox = async (ctx: Context, user: UserRow) => {
  if (!user.emailVerified) return undefined;
  const branding = await readBranding(ctx);
  return { to: user.email, firstName: user.firstName, branding, language: user.language };
};

/**
 * Stores a new address until it is confirmed, queues the mail with its link, and notifies the old address. The caller has locked
 * the account.
 */
export const requestEmailChange = async (tx: Context, user: UserRow, email: string): Promise<void> => {
  await tx.db.update(users).set({ pendingEmail: email }).where(eq(users.id, user.id));
  await invalidateLinks(tx, user.id, ['change_email']);
  await enqueue(tx, changeEmailJob, { userId: user.id, email });
  const former = await formerMailbox(tx, user);
  if (former) await sendMail(tx, addressChangeAskedMail(former, email));
  await recordAudit(tx, {
    actorId: user.id,
    action: 'email_change_requested',
    entityType: 'user',
    entityId: user.id,
    before: { email: user.email },
    after: { email },
  });
};

/**
 * Replaces the old address with the confirmed one and notifies the old one; links that were mailed to it become invalid.
 * @throws conflict when another account has the address by now
 */
export const applyEmailChange = async (tx: Context, user: UserRow, email: string): Promise<void> => {
  const changed = { email, emailVerified: true, pendingEmail: null, resetToken: null, resetTokenExpiry: null };
  try {
    await tx.db
      .update(users)
      .set({ ...changed, updatedAt: tx.clock.now() })
      .where(eq(users.id, user.id));
  } catch (thrown) {
    throw asTakenAccountError(thrown);
  }
  await invalidateLinks(tx, user.id);
  const former = await formerMailbox(tx, user);
  if (former) await sendMail(tx, addressChangedMail(former, email));
  await recordAudit(tx, {
    actorId: user.id,
    action: 'email_changed',
    entityType: 'user',
    entityId: user.id,
    before: { email: user.email },
    after: { email },
  });
};
