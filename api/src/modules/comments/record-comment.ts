import { and, eq, isNull, sql } from 'drizzle-orm';
import { addComment } from 'shared-contracts/operations/comments';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import type { AddressedItem } from '../content/read-item.ts';
import { comments } from './tables.ts';

const standingOn = ({ type }: Pick<ContentType, 'type'>, id: string) =>
  and(eq(comments.entityType, type), eq(comments.entityId, id), isNull(comments.deletedAt));

/** The comments of an item that are not deleted. */
export const standing = ({ contentType, item }: AddressedItem) => standingOn(contentType, item.id);

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
