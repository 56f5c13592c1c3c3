import type { Context } from '../../context.ts';
import { type Mail, sendMail } from '../../platform/mail/mail.ts';
import { readBranding } from '../branding/branding.ts';
import type { ContentKind } from '../content/kinds.ts';
import type { Item } from '../content/read-item.ts';
import { findUser } from '../users/repository.ts';

/** What became of an item. */
export interface Verdict {
  readonly status: 'approved' | 'rejected';
  readonly reason: string | null;
}

const outcome = {
  approved: 'was approved. Everyone signed in can read it now.',
  rejected: 'was not approved this time.',
} as const;

interface Told {
  readonly to: string;
  readonly firstName: string;
  readonly portal: string;
  readonly link: string;
}

const decisionMail = (
  { to, firstName, portal, link }: Told,
  kind: ContentKind,
  item: Item,
  { status, reason }: Verdict,
): Mail => ({
  to,
  subject: `Your ${kind.labels.one} was ${status}: ${item.title}`,
  text: [
    `Hello ${firstName},`,
    `Your ${kind.labels.one} "${item.title}" ${outcome[status]}`,
    ...(reason ? [`The reviewer wrote:\n${reason}`] : []),
    link,
    portal,
    '',
  ].join('\n\n'),
});

/** Tells the author by mail, once the caller's transaction is committed; not an account that is no longer active. */
export const tellAuthor = async (ctx: Context, kind: ContentKind, item: Item, verdict: Verdict): Promise<void> => {
  const author = await findUser(ctx.db, item.authorId);
  if (!author?.isActive) return;
  const { companyName } = await readBranding(ctx);
  const link = `${ctx.env.publicUrl}${kind.address(item.id)}`;
  await sendMail(
    ctx,
    decisionMail({ to: author.email, firstName: author.firstName, portal: companyName, link }, kind, item, verdict),
  );
};
