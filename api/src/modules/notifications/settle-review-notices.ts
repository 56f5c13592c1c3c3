import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { announceNotices } from './announce-notices.ts';
import { notifications } from './tables.ts';

/** Nobody need look any more at what waited for a decision that has fallen: its notices count as read. */
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
  await announceNotices(
    ctx,
    settled.map(({ userId }) => userId),
  );
};
