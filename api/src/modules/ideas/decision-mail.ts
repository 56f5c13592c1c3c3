import type { Context } from '../../context.ts';
import { type Mail, sendMail } from '../../platform/mail/mail.ts';
import { readBranding } from '../branding/branding.ts';
import { findUser } from '../users/repository.ts';
import type { FoundIdea } from './repository.ts';

/** What became of an idea. */
export interface Verdict {
  readonly status: 'approved' | 'rejected';
  readonly reason: string | null;
}

const outcome = {
  approved: 'was approved. Everyone signed in can read it now.',
  rejected: 'was not approved this time.',
} as const;

const decisionMail = (to: string, portal: string, link: string, idea: FoundIdea, { status, reason }: Verdict): Mail => ({
  to,
  subject: `Your idea was ${status}: ${idea.title}`,
  text: [
    `Hello ${idea.author.firstName},`,
    `Your idea "${idea.title}" ${outcome[status]}`,
    ...(reason ? [`The reviewer wrote:\n${reason}`] : []),
    link,
    portal,
    '',
  ].join('\n\n'),
});

/** Tells the author by mail, once the caller's transaction is committed; not an account that is no longer active. */
export const tellAuthor = async (ctx: Context, idea: FoundIdea, verdict: Verdict): Promise<void> => {
  const author = await findUser(ctx.db, idea.author.id);
  if (!author?.isActive) return;
  const { companyName } = await readBranding(ctx);
  await sendMail(ctx, decisionMail(author.email, companyName, `${ctx.env.publicUrl}/ideas-kaizen/${idea.id}`, idea, verdict));
};
