import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { announceNotices } from './announce-notices.ts';
import { notifications } from './tables.ts';

/** What people were told of one item leads to another of its kind from now on; that it waits for review is taken back. */
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
  await announceNotices(
    ctx,
    [...taken, ...moved].map(({ userId }) => userId),
  );
};
