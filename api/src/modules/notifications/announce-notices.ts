import type { Context } from '../../context.ts';
import { announce } from '../../platform/events/announce.ts';

/** Tells the open pages of these people that their notices have changed. */
export const announceNotices = async (ctx: Context, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  await announce(ctx, { to: { userIds: [...new Set(userIds)] }, operations: ['listNotifications', 'getNotificationSummary'] });
};
