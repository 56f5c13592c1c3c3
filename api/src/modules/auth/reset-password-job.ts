import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { recordAudit } from '../../platform/audit/record.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { users } from '../../platform/users/tables.ts';
import { readBranding } from '../branding/branding.ts';
import { findUserByEmail } from '../users/repository.ts';
import { resetMail } from './mails.ts';
import { hashOfToken, newToken } from './token.ts';

const hour = 3600_000;

/**
 * Mails a reset link if the address belongs to an active account that has a password. The look-up is here and not in the call, so
 * that the call takes the same time for every address.
 */
export const resetPasswordJob = defineJob({
  kind: 'reset_password',
  payload: z.object({ email: z.string(), address: z.string().nullable() }),
  run: async (ctx, { email, address }) => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user?.isActive || user.password === null) return;
    const branding = await readBranding(ctx);
    const token = newToken();
    const resetTokenExpiry = new Date(ctx.clock.now().getTime() + hour);
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
    const about = { to: user.email, firstName: user.firstName, branding, language: user.language };
    await ctx.mail.deliver(resetMail(about, `${ctx.env.publicUrl}/reset-password?token=${token}`), ctx.clock.now());
  },
});
