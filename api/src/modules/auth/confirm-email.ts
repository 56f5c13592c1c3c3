import { eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, gone } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { announcePerson } from '../../platform/session/session.ts';
import { findUser } from '../users/repository.ts';
import { type UserRow, users } from '../users/tables.ts';
import { takeNewEmail } from './change-email.ts';
import { confirmEmailJob } from './confirm-email-job.ts';
import { findToken, spendToken } from './token.ts';

const refused = () => gone('This link has expired or was already used');

const confirmPresent = async (tx: Context, user: UserRow): Promise<void> => {
  await tx.db.update(users).set({ emailVerified: true, updatedAt: tx.clock.now() }).where(eq(users.id, user.id));
  const about = { entityType: 'user', entityId: user.id };
  await recordAudit(tx, { ...about, actorId: user.id, action: 'email_confirmed', after: { email: user.email } });
};

/**
 * Confirms a mailbox by its link: that of the account, which has its role from its next request on, or the new one that
 * its owner asked for, which takes the place of the former.
 * @throws 410 where the link expired, was used, or was made for another address; 409 where somebody else has the new one
 */
export const confirmEmail = (ctx: Context, token: string): Promise<{ email: string }> =>
  inTransaction(ctx, async (tx) => {
    const purposes = ['confirm_email', 'change_email'] as const;
    const known = await findToken(tx, purposes, token);
    if (!known) throw refused();
    const [user] = await tx.db.select().from(users).where(eq(users.id, known.userId)).for('update');
    const awaited = known.purpose === 'change_email' ? user?.pendingEmail : user?.email;
    if (!user?.isActive || awaited !== known.email || !(await spendToken(tx, purposes, token))) throw refused();
    await (known.purpose === 'change_email' ? takeNewEmail(tx, user, known.email) : confirmPresent(tx, user));
    await announcePerson(tx, user.id);
    return { email: known.email };
  });

/** Has the link mailed again. @throws 409 where the address is confirmed already */
export const resendConfirmation = async (ctx: Context, actor: Actor): Promise<void> => {
  const user = await findUser(ctx.db, actor.id);
  if (user?.emailVerified) throw conflict('Your email address is already confirmed');
  await enqueue(ctx, confirmEmailJob, { userId: actor.id });
};
