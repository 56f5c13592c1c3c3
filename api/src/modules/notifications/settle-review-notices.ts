import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { invalidateNotifications } from './invalidate-notifications.ts';
import { notifications } from './tables.ts';

/** Marks the review notices of a decided item as read: nobody has to look at it any more. */
export const settleReviewNotices = async (ctx: Context, { type, id }: ItemRef): Promise<void> => {
  const settled = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.clock.now() })
    .where(
      and(
        eq(notifications.entityType, type),
        eq(notifications.entityId, id),
        eq(notifications.kind, 'review'),
        isNull(notifications.readAt),
      ),
    )
    .returning({ userId: notifications.userId });
  await invalidateNotifications(
    ctx,
    settled.map(({ userId }) => userId),
  );
};
