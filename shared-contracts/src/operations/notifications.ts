import * as z from 'zod';
import { changeLimits, defineOperation } from '../operation.ts';
import {
  notificationListQuerySchema,
  notificationMarkSchema,
  notificationPreferencesInputSchema,
  notificationPreferencesSchema,
  notificationSchema,
  notificationSummarySchema,
} from '../schemas/notification.ts';
import { msg } from '../translate.ts';

export const listNotifications = defineOperation({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: msg`Lists your notifications, newest first.`,
  audience: 'signed-in',
  query: notificationListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(notificationSchema) },
});

export const getNotificationSummary = defineOperation({
  id: 'getNotificationSummary',
  method: 'GET',
  path: '/api/notifications/summary',
  summary: msg`Counts your unread notifications; 100 means 100 or more.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: notificationSummarySchema },
});

export const markNotifications = defineOperation({
  id: 'markNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  summary: msg`Marks notifications as read or unread: some, all, or those about an item.`,
  audience: 'signed-in',
  body: notificationMarkSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: { people: ['listNotifications', 'getNotificationSummary'] },
});

export const getNotificationPreferences = defineOperation({
  id: 'getNotificationPreferences',
  method: 'GET',
  path: '/api/profile/notifications',
  summary: msg`Returns your notification settings: what you get in the portal and by mail.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: notificationPreferencesSchema },
});

export const setNotificationPreferences = defineOperation({
  id: 'setNotificationPreferences',
  method: 'PUT',
  path: '/api/profile/notifications',
  summary: msg`Changes your notification settings. Kinds that are left out stay as they are.`,
  audience: 'signed-in',
  body: notificationPreferencesInputSchema,
  response: { kind: 'json', status: 200, schema: notificationPreferencesSchema },
  limits: changeLimits,
  invalidates: { people: ['getNotificationPreferences'] },
  returns: { read: getNotificationPreferences },
});
