import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { addComment } from 'shared-contracts/operations/comments';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { pipelined } from '../../platform/db/client.ts';
import { users } from '../../platform/users/tables.ts';
import { authorIds } from '../content/authors.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import type { AddressedItem } from '../content/read-item.ts';
import { invalidateNotifications, notify } from '../notifications/notify.ts';
import { notifications } from '../notifications/tables.ts';
import { mayBeNotified } from './mentions.ts';
import { comments } from './tables.ts';

const standingOn = ({ type }: Pick<ContentType, 'type'>, id: string) =>
  and(eq(comments.entityType, type), eq(comments.entityId, id), isNull(comments.deletedAt));

/** The comments of an item that are not deleted. */
const standing = ({ contentType, item }: AddressedItem) => standingOn(contentType, item.id);

/** Counts the comments of an item again; its revision and modification time do not change. The caller has locked the item. */
export const countComments = async ({ db }: Context, contentType: ContentType, id: string): Promise<void> => {
  await db
    .update(contentType.table)
    .set({ commentCount: sql`(select count(*) from ${comments} where ${standingOn(contentType, id)})` })
    .where(eq(contentType.table.id, id));
};

/** Side effects of a new comment: the count, and points once per person and item. The caller has locked the item. */
export const recordAdded = async (ctx: Context, on: AddressedItem, authorId: string): Promise<void> => {
  const activity = recordActivity(ctx, {
    userId: authorId,
    type: 'comment_added',
    entityType: on.contentType.type,
    entityId: on.item.id,
    // without the title: it appears together with activities on items that not everyone may see
    description: `Commented on the ${on.contentType.labels.one}`,
  });
  await pipelined(
    countComments(ctx, on.contentType, on.item.id),
    activity,
    invalidateItemReads(ctx, on.contentType, on.item, addComment, authorId),
  );
};

/**
 * Side effects of a deletion: the count, and the points with the author's last comment on the item. The caller has locked the
 * item.
 */
export const recordDeleted = async (ctx: Context, on: AddressedItem, authorId: string): Promise<void> => {
  await countComments(ctx, on.contentType, on.item.id);
  const left = await ctx.db.$count(comments, and(standing(on), eq(comments.authorId, authorId)));
  if (left === 0)
    await ctx.db
      .delete(activities)
      .where(
        and(
          eq(activities.userId, authorId),
          eq(activities.type, 'comment_added'),
          eq(activities.entityType, on.contentType.type),
          eq(activities.entityId, on.item.id),
        ),
      );
  await invalidateItemReads(ctx, on.contentType, on.item, addComment, authorId);
};

/** A comment, its author and its new mentions. */
interface Notified {
  readonly commentId: string;
  readonly actorId: string;
  readonly named: readonly string[];
}

/** The authors of an item and all who comment on it, if they may still see it. */
const concerned = async ({ db }: Context, on: AddressedItem): Promise<string[]> => {
  const talking = db.select({ id: comments.authorId }).from(comments).where(standing(on));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(mayBeNotified(on.item), or(inArray(users.id, authorIds(on.item)), inArray(users.id, talking))));
  return rows.map(({ id }) => id);
};

const about = ({ contentType, item }: AddressedItem, { commentId, actorId }: Notified) => ({
  item: { type: contentType.type, id: item.id },
  commentId,
  actorId,
});

/** Notifies people of a new comment: mentioned people of the mention, everyone else of the comment. */
export const notifyOfComment = async (ctx: Context, on: AddressedItem, told: Notified): Promise<void> => {
  const others = (await concerned(ctx, on)).filter((id) => !told.named.includes(id));
  await notify(ctx, { ...about(on, told), kind: 'mention', to: told.named });
  await notify(ctx, { ...about(on, told), kind: 'comment', to: others });
};

/** Notifies people whom an edit mentions for the first time, unless they already have a notice of this comment. */
export const notifyOfEdit = async (ctx: Context, on: AddressedItem, told: Notified): Promise<void> => {
  const rows = await ctx.db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.commentId, told.commentId));
  const before = new Set(rows.map(({ id }) => id));
  await notify(ctx, { ...about(on, told), kind: 'mention', to: told.named.filter((id) => !before.has(id)) });
};

/** Deletes the notices of a deleted comment. */
export const withdrawNotifications = async (ctx: Context, commentId: string): Promise<void> => {
  const rows = await ctx.db
    .delete(notifications)
    .where(eq(notifications.commentId, commentId))
    .returning({ id: notifications.userId });
  await invalidateNotifications(
    ctx,
    rows.map(({ id }) => id),
  );
};
