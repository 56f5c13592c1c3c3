import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { violatedConstraint } from '../../platform/db/violation.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { readBranding } from '../branding/branding.ts';
import { takenAccount } from '../users/account-taken.ts';
import { findUser } from '../users/repository.ts';
import { type UserRow, users } from '../users/tables.ts';
import { addressChangeAskedMail, addressChangedMail, newAddressMail } from './mails.ts';
import { endLinksOf, issueToken } from './token.ts';

/** Mails the link to the new address, unless the request was taken back or replaced. */
export const changeEmailJob = defineJob({
  kind: 'change_email',
  payload: z.object({ userId: z.uuid(), email: z.string() }),
  run: async (ctx, { userId, email }) => {
    const user = await findUser(ctx.db, userId);
    if (!user?.isActive || user.pendingEmail !== email) return;
    const { companyName } = await readBranding(ctx);
    const token = await issueToken(ctx, 'change_email', { userId, email }, 24);
    const about = { to: email, firstName: user.firstName, portal: companyName };
    await ctx.mail.deliver(newAddressMail(about, `${ctx.env.publicUrl}/confirm-email?token=${token}`), ctx.clock.now());
  },
});

/** Whom to tell at the former address; nobody where it was never shown to be theirs. */
const formerMailbox = async (ctx: Context, user: UserRow) => {
  if (!user.emailVerified) return undefined;
  const { companyName } = await readBranding(ctx);
  return { to: user.email, firstName: user.firstName, portal: companyName };
};

/** Keeps a new address until it is confirmed, has its link mailed, and tells the former one. The account is locked by the caller. */
export const askForNewEmail = async (tx: Context, user: UserRow, email: string): Promise<void> => {
  await tx.db.update(users).set({ pendingEmail: email }).where(eq(users.id, user.id));
  await endLinksOf(tx, user.id, ['change_email']);
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
 * Puts the confirmed address in the place of the former one, which is told; links that were mailed to that end.
 * @throws conflict where somebody else has the address by now
 */
export const takeNewEmail = async (tx: Context, user: UserRow, email: string): Promise<void> => {
  const changed = { email, emailVerified: true, pendingEmail: null, resetToken: null, resetTokenExpiry: null };
  try {
    await tx.db
      .update(users)
      .set({ ...changed, updatedAt: tx.clock.now() })
      .where(eq(users.id, user.id));
  } catch (thrown) {
    if (violatedConstraint(thrown) === 'users_email_unique') throw takenAccount({ email: true, username: false });
    throw thrown;
  }
  await endLinksOf(tx, user.id);
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
