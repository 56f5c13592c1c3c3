import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob, enqueue } from '../../platform/jobs/job.ts';
import { invitationMail } from '../auth/mails.ts';
import { issueToken } from '../auth/token.ts';
import { readBranding } from '../branding/branding.ts';
import { invitationEnd } from '../users/list-users.ts';
import { findUser } from '../users/repository.ts';

const hour = 3600_000;

/**
 * Mails an invitation, unless it was revoked, accepted or sent again in the meantime. The token is created here, so that it
 * exists only in the mail.
 */
export const invitationJob = defineJob({
  kind: 'invitation',
  payload: z.object({ userId: z.uuid(), invitedAt: z.iso.datetime() }),
  run: async (ctx, { userId, invitedAt }) => {
    const user = await findUser(ctx.db, userId);
    if (!user?.isActive || user.invitedAt?.toISOString() !== invitedAt) return;
    const left = invitationEnd(user.invitedAt).getTime() - ctx.clock.now().getTime();
    if (left <= 0) return;
    const branding = await readBranding(ctx);
    const token = await issueToken(ctx, 'invitation', { userId, email: user.email }, left / hour);
    const about = { to: user.email, firstName: user.firstName, branding, language: user.language };
    await ctx.mail.deliver(invitationMail(about, `${ctx.env.publicUrl}/accept-invitation?token=${token}`), ctx.clock.now());
  },
});

/** Queues the mail of the invitation with this timestamp, to be sent after the caller's transaction commits. */
export const sendInvitation = (
  ctx: Context,
  { userId, invitedAt }: { readonly userId: string; readonly invitedAt: Date },
): Promise<void> => enqueue(ctx, invitationJob, { userId, invitedAt: invitedAt.toISOString() });
