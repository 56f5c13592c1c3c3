import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { addComment, deleteComment } from 'shared-contracts/operations/comments';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { pipelined } from '../../platform/db/client.ts';
import { users } from '../../platform/users/tables.ts';
import { authorIds } from '../content/authors.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import type { ItemWithType } from '../content/read-item.ts';
import { invalidateNotifications, notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { maySeeItem } from './mentions.ts';
import { comments } from './tables.ts';

/** The comments of an item, without placeholders of deleted ones. */
const commentsOn = ({ type }: Pick<ContentType, 'type'>, itemId: string) =>
  and(eq(comments.entityType, type), eq(comments.entityId, itemId), isNull(comments.deletedAt));

/** Counts the comments of an item again; its revision and modification time do not change. The caller has locked the item. */
export const countComments = async ({ db }: Context, contentType: ContentType, id: string): Promise<void> => {
  await db
    .update(contentType.table)
    .set({ commentCount: sql`(select count(*) from ${comments} where ${commentsOn(contentType, id)})` })
    .where(eq(contentType.table.id, id));
};

/** Side effects of a new comment: the count, and points once per person and item. The caller has locked the item. */
export const recordAdded = async (ctx: Context, target: ItemWithType, authorId: string): Promise<void> => {
  const activity = recordActivity(ctx, {
    userId: authorId,
    type: 'comment_added',
    entityType: target.contentType.type,
    entityId: target.item.id,
    // without the title: it appears together with activities on items that not everyone may see
    description: `Commented on the ${target.contentType.labels.one}`,
  });
  await pipelined(
    countComments(ctx, target.contentType, target.item.id),
    activity,
    invalidateItemReads(ctx, target.contentType, target.item, addComment, authorId),
  );
};

/**
 * Side effects of a deletion: the count, and the points with the author's last comment on the item. The caller has locked the
 * item.
 */
export const recordDeleted = async (ctx: Context, target: ItemWithType, authorId: string): Promise<void> => {
  await countComments(ctx, target.contentType, target.item.id);
  const remaining = await ctx.db.$count(
    comments,
    and(commentsOn(target.contentType, target.item.id), eq(comments.authorId, authorId)),
  );
  if (remaining === 0)
    await ctx.db
      .delete(activities)
      .where(
        and(
          eq(activities.userId, authorId),
          eq(activities.type, 'comment_added'),
          eq(activities.entityType, target.contentType.type),
          eq(activities.entityId, target.item.id),
        ),
      );
  await invalidateItemReads(ctx, target.contentType, target.item, deleteComment, authorId);
};

/** A comment, its author and its new mentions. */
interface CommentNotification {
  readonly commentId: string;
  readonly actorId: string;
  readonly mentioned: readonly string[];
}

/** Ids of the authors of an item and of all who have commented on it, if they may still see it. */
const findParticipants = async ({ db }: Context, target: ItemWithType): Promise<string[]> => {
  const commenters = db.select({ id: comments.authorId }).from(comments).where(commentsOn(target.contentType, target.item.id));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(maySeeItem(target.item), or(inArray(users.id, authorIds(target.item)), inArray(users.id, commenters))));
  return rows.map(({ id }) => id);
};

const notificationFields = ({ contentType, item }: ItemWithType, { commentId, actorId }: CommentNotification) => ({
  item: { type: contentType.type, id: item.id },
  commentId,
  actorId,
});

/** Notifies people of a new comment: mentioned people of the mention, everyone else of the comment. */
export const notifyOfComment = async (ctx: Context, target: ItemWithType, notification: CommentNotification): Promise<void> => {
  const others = (await findParticipants(ctx, target)).filter((id) => !notification.mentioned.includes(id));
  await notify(ctx, { ...notificationFields(target, notification), kind: 'mention', to: notification.mentioned });
  await notify(ctx, { ...notificationFields(target, notification), kind: 'comment', to: others });
};

/** Notifies people whom an edit mentions for the first time, unless they already have a notification of this comment. */
export const notifyOfEdit = async (ctx: Context, target: ItemWithType, notification: CommentNotification): Promise<void> => {
  const rows = await ctx.db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.commentId, notification.commentId));
  const before = new Set(rows.map(({ id }) => id));
  await notify(ctx, {
    ...notificationFields(target, notification),
    kind: 'mention',
    to: notification.mentioned.filter((id) => !before.has(id)),
  });
};

/** Deletes the notifications of a deleted comment. */
export const deleteNotificationsOf = async (ctx: Context, commentId: string): Promise<void> => {
  const rows = await ctx.db
    .delete(notifications)
    .where(eq(notifications.commentId, commentId))
    .returning({ id: notifications.userId });
  await invalidateNotifications(
    ctx,
    rows.map(({ id }) => id),
  );
};
