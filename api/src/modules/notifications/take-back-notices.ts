import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { announceNotices } from './announce-notices.ts';
import { notifications } from './tables.ts';

/** Removes what people were told of an item that goes. */
export const takeBackNotices = async (ctx: Context, { type, id }: ItemRef): Promise<void> => {
  const taken = await ctx.db
    .delete(notifications)
    .where(and(eq(notifications.entityType, type), eq(notifications.entityId, id)))
    .returning({ userId: notifications.userId });
  await announceNotices(
    ctx,
    taken.map(({ userId }) => userId),
  );
};
