import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { invalidateNotifications } from './invalidate-notifications.ts';
import { notifications } from './tables.ts';

/** Moves the notices of one item to another of its type; notices about its pending review are deleted. */
export const moveNotices = async (
  ctx: Context,
  { type, from, to }: { readonly type: string; readonly from: string; readonly to: string },
): Promise<void> => {
  const told = and(eq(notifications.entityType, type), eq(notifications.entityId, from));
  const taken = await ctx.db
    .delete(notifications)
    .where(and(told, eq(notifications.kind, 'review')))
    .returning({ userId: notifications.userId });
  const moved = await ctx.db.update(notifications).set({ entityId: to }).where(told).returning({ userId: notifications.userId });
  await invalidateNotifications(
    ctx,
    [...taken, ...moved].map(({ userId }) => userId),
  );
};
