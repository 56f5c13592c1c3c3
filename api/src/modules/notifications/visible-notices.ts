import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import { comments } from '../comments/tables.ts';
import { hangsOnVisible } from '../content/visible-items.ts';
import { notifications } from './tables.ts';

/** The reader's notices about what they may see now: no item or comment that has gone or is hidden, no review that is no longer theirs to do. */
export const visibleNotices = (ctx: Context, reader: Actor): SQL | undefined => {
  const comment = ctx.db
    .select({ there: sql`${comments.deletedAt} is null` })
    .from(comments)
    .where(eq(comments.id, notifications.commentId));
  return and(
    eq(notifications.userId, reader.id),
    isReviewer(reader) ? undefined : ne(notifications.kind, 'review'),
    hangsOnVisible(ctx, notifications, reader),
    sql`${comment} is not false`,
  );
};
