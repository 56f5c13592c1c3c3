import * as op from 'shared-contracts/operations/notifications';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { markNotifications } from './change-notifications.ts';
import { readPreferences, setPreferences } from './preferences.ts';
import { listNotifications, notificationSummary } from './read-notifications.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listNotifications, ({ ctx, actor, input }) => listNotifications(ctx, actor, input.query)),
  handler(op.getNotificationSummary, ({ ctx, actor }) => notificationSummary(ctx, actor)),
  handler(op.markNotifications, ({ ctx, actor, input }) => markNotifications(ctx, actor, input.body)),
  handler(op.getNotificationPreferences, ({ ctx, actor }) => readPreferences(ctx, actor)),
  handler(op.setNotificationPreferences, ({ ctx, actor, input }) => setPreferences(ctx, actor, input.body)),
];
