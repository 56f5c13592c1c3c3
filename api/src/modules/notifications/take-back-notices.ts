import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { invalidateNotifications } from './invalidate-notifications.ts';
import { notifications } from './tables.ts';

/** Removes the notices about an item that is removed. */
export const takeBackNotices = async (ctx: Context, { type, id }: ItemRef): Promise<void> => {
  const taken = await ctx.db
    .delete(notifications)
    .where(and(eq(notifications.entityType, type), eq(notifications.entityId, id)))
    .returning({ userId: notifications.userId });
  await invalidateNotifications(
    ctx,
    taken.map(({ userId }) => userId),
  );
};
