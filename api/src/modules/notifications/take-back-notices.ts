import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { invalidateNotifications } from './invalidate-notifications.ts';
import { notifications } from './tables.ts';

const takeBack = async (ctx: Context, { type, id }: ItemRef, which?: SQL): Promise<void> => {
  const taken = await ctx.db
    .delete(notifications)
    .where(and(eq(notifications.entityType, type), eq(notifications.entityId, id), which))
    .returning({ userId: notifications.userId });
  await invalidateNotifications(
    ctx,
    taken.map(({ userId }) => userId),
  );
};

/** Removes the notices about an item that is removed. */
export const takeBackNotices = (ctx: Context, ref: ItemRef): Promise<void> => takeBack(ctx, ref);

/** Removes the notices of a decision that is undone. @param since when it was made */
export const takeBackDecisionNotices = (ctx: Context, ref: ItemRef, since: Date): Promise<void> =>
  takeBack(ctx, ref, and(eq(notifications.kind, 'decision'), gte(notifications.createdAt, since)));
