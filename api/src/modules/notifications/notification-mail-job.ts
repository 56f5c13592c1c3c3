import { and, eq, isNull } from 'drizzle-orm';
import { isReviewer } from 'shared-contracts/actor';
import { notificationKinds } from 'shared-contracts/constants/notification';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { recipientOf } from '../../platform/mail/portal-mail.ts';
import { effectiveRole } from '../../platform/session/session.ts';
import { isInUse } from '../../platform/users/account-in-use.ts';
import { findUser } from '../../platform/users/repository.ts';
import { readBranding } from '../branding/branding.ts';
import { comments } from '../comments/tables.ts';
import {
  describeSubjects,
  readDecision,
  readMerge,
  readRelease,
  readReview,
  readUndoneDecision,
  readWithdrawnTitle,
  withdrawnSubject,
} from './describe-notification.ts';
import { notificationMail } from './notification-mail.ts';
import { readPreferences } from './preferences.ts';

const payload = z.object({
  userId: z.uuid(),
  kind: z.enum(notificationKinds),
  item: z.object({ type: z.string(), id: z.uuid() }),
  actorId: z.uuid().nullable(),
  commentId: z.uuid().optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
});
type NotificationPayload = z.infer<typeof payload>;

/** The current text of a comment; undefined if it was deleted. */
const readComment = async ({ db }: Context, id: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ content: comments.content })
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  return row?.content;
};

/** The recipient, if they should get the mail: with an account in use, and still subscribed to mails of this kind. */
const findRecipient = async (ctx: Context, { userId, kind }: NotificationPayload) => {
  const user = await findUser(ctx.db, userId);
  if (!user || !isInUse(user)) return undefined;
  const actor = { id: user.id, role: effectiveRole(user) };
  if (kind === 'review' && !isReviewer(actor)) return undefined;
  return (await readPreferences(ctx, actor))[kind].mail ? { user, actor } : undefined;
};

/**
 * Mails a notification to one person. Checks again at this time whether they may see the item and the comment, and reads their current
 * texts.
 */
export const notificationMailJob = defineJob({
  kind: 'notice_mail',
  payload,
  run: async (ctx, notification) => {
    const recipient = await findRecipient(ctx, notification);
    if (!recipient) return;
    const [found] = (await describeSubjects(ctx, recipient.actor, [notification.item])).values();
    const withdrawn = readWithdrawnTitle(notification.detail);
    // a withdrawn item that is there again was restored
    if (withdrawn !== undefined && found) return;
    const item = withdrawn === undefined ? found : withdrawnSubject(notification.item, withdrawn);
    if (!item) return;
    const comment = notification.commentId === undefined ? undefined : await readComment(ctx, notification.commentId);
    if (notification.commentId !== undefined && comment === undefined) return;
    const actor = notification.actorId === null ? undefined : await findUser(ctx.db, notification.actorId);
    const branding = await readBranding(ctx);
    const mail = notificationMail(
      { ...recipientOf(recipient.user, branding), publicUrl: ctx.env.publicUrl },
      {
        kind: notification.kind,
        item,
        actor,
        comment,
        decision: readDecision(notification.detail),
        undone: readUndoneDecision(notification.detail),
        review: readReview(notification.detail),
        merged: readMerge(notification.detail),
        withdrawn: withdrawn !== undefined,
        release: readRelease(notification.detail),
      },
    );
    await ctx.mail.deliver(mail, ctx.clock.now());
  },
});
