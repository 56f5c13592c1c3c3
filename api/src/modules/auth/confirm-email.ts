import { and, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type Context, inTransaction } from '../../context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { conflict, gone } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { findUser } from '../users/repository.ts';
import { users } from '../users/tables.ts';
import { confirmEmailJob } from './confirm-email-job.ts';
import { spendToken } from './token.ts';

/**
 * Confirms the mailbox of an account; from its next request on it has its role.
 * @throws 410 where the link expired, was used, or was made for another address
 */
export const confirmEmail = (ctx: Context, token: string): Promise<{ email: string }> =>
  inTransaction(ctx, async (tx) => {
    const refused = gone('This link has expired or was already used');
    const proven = await spendToken(tx, 'confirm_email', token);
    if (!proven) throw refused;
    const { userId, email } = proven;
    const confirmed = await tx.db
      .update(users)
      .set({ emailVerified: true, updatedAt: tx.clock.now() })
      .where(and(eq(users.id, userId), eq(users.email, email), eq(users.isActive, true)))
      .returning({ id: users.id });
    if (confirmed.length === 0) throw refused;
    await recordAudit(tx, { actorId: userId, action: 'email_confirmed', entityType: 'user', entityId: userId, after: { email } });
    return { email };
  });

/** Has the link mailed again. @throws 409 where the address is confirmed already */
export const resendConfirmation = async (ctx: Context, actor: Actor): Promise<void> => {
  const user = await findUser(ctx.db, actor.id);
  if (user?.emailVerified) throw conflict('Your email address is already confirmed');
  await enqueue(ctx, confirmEmailJob, { userId: actor.id });
};
