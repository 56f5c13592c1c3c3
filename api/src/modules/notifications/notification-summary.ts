import { and, isNull, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { NotificationSummary } from 'shared-contracts/schemas/notification';
import type { Context } from '../../context.ts';
import { notifications } from './tables.ts';
import { visibleNotices } from './visible-notices.ts';

/** Counting stops here: beyond it nobody reads the number. */
const most = 100;

/** How many of the notices that the reader may see are unread, at most 100. */
export const notificationSummary = async (ctx: Context, reader: Actor): Promise<NotificationSummary> => {
  const unread = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(isNull(notifications.readAt), visibleNotices(ctx, reader)))
    .limit(most)
    .as('unread');
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(unread);
  return { unread: row?.count ?? 0 };
};
