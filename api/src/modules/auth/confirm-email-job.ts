import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { readBranding } from '../branding/branding.ts';
import { findUser } from '../users/repository.ts';
import { confirmationMail } from './mails.ts';
import { issueToken } from './token.ts';

/** Mails a new confirmation link. The token is created here, so that it exists only in the mail. */
export const confirmEmailJob = defineJob({
  kind: 'confirm_email',
  payload: z.object({ userId: z.uuid() }),
  run: async (ctx, { userId }) => {
    const user = await findUser(ctx.db, userId);
    if (!user || user.emailVerified || !user.isActive) return;
    const branding = await readBranding(ctx);
    const token = await issueToken(ctx, 'confirm_email', { userId, email: user.email }, 24);
    const about = { to: user.email, firstName: user.firstName, branding, language: user.language };
    await ctx.mail.deliver(confirmationMail(about, `${ctx.env.publicUrl}/confirm-email?token=${token}`), ctx.clock.now());
  },
});
