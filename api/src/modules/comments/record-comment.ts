import { and, count, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { announceMarks } from '../content/announce-item.ts';
import type { ContentKind } from '../content/kinds.ts';
import type { AddressedItem } from '../content/read-item.ts';
import { comments } from './tables.ts';

const standingOn = ({ type }: Pick<ContentKind, 'type'>, id: string) =>
  and(eq(comments.entityType, type), eq(comments.entityId, id), isNull(comments.deletedAt));

/** The comments of an item that were not deleted. */
export const standing = ({ kind, item }: AddressedItem) => standingOn(kind, item.id);

/** Counts the comments of an item anew; its revision and the time of its last change stay. The item is held. */
export const countComments = async ({ db }: Context, kind: ContentKind, id: string): Promise<void> => {
  const [row] = await db.select({ comments: count() }).from(comments).where(standingOn(kind, id));
  await db
    .update(kind.table)
    .set({ commentCount: row?.comments ?? 0 })
    .where(eq(kind.table.id, id));
};

/** What shows points and what people do, beside the comments themselves. */
const ofActivities = ['listActivities', 'getLeaderboard'];

/** What goes with a new comment: the count, and points once for a person and an item. The item is held. */
export const recordAdded = async (ctx: Context, on: AddressedItem, authorId: string): Promise<void> => {
  await countComments(ctx, on.kind, on.item.id);
  await recordActivity(ctx, {
    userId: authorId,
    type: 'comment_added',
    entityType: on.kind.type,
    entityId: on.item.id,
    // without the title: it is read together with those of items that not everyone may see
    description: `Commented on the ${on.kind.labels.one}`,
  });
  await announceMarks(ctx, on.kind, on.item, ['listComments', ...ofActivities]);
};

/** What goes with a deleted one: the count, and the points with the last comment of its author on the item. The item is held. */
export const recordDeleted = async (ctx: Context, on: AddressedItem, authorId: string): Promise<void> => {
  await countComments(ctx, on.kind, on.item.id);
  const left = await ctx.db.$count(comments, and(standing(on), eq(comments.authorId, authorId)));
  if (left === 0)
    await ctx.db
      .delete(activities)
      .where(
        and(
          eq(activities.userId, authorId),
          eq(activities.type, 'comment_added'),
          eq(activities.entityType, on.kind.type),
          eq(activities.entityId, on.item.id),
        ),
      );
  await announceMarks(ctx, on.kind, on.item, ['listComments', ...ofActivities]);
};
