import * as op from 'shared-contracts/operations/notifications';
import { type Handler, handler, nextLink } from '../../platform/http/route.ts';
import { markNotifications } from './change-notices.ts';
import { readPreferences, setPreferences } from './preferences.ts';
import { listNotifications, notificationSummary } from './read-notifications.ts';

export const routes: readonly Handler[] = [
  handler(op.listNotifications, async ({ ctx, actor, input, request, reply }) => {
    const { notices, next } = await listNotifications(ctx, actor, input.query);
    if (next) reply.headers.set('link', nextLink(request, next));
    return notices;
  }),
  handler(op.getNotificationSummary, ({ ctx, actor }) => notificationSummary(ctx, actor)),
  handler(op.markNotifications, ({ ctx, actor, input }) => markNotifications(ctx, actor, input.body)),
  handler(op.getNotificationPreferences, ({ ctx, actor }) => readPreferences(ctx, actor)),
  handler(op.setNotificationPreferences, ({ ctx, actor, input }) => setPreferences(ctx, actor, input.body)),
];
