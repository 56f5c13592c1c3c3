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

export const listNotifications = defineOperation({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: "One's notices about what one may see now, newest first; the next page is in the Link header.",
  audience: 'signed-in',
  query: notificationListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(notificationSchema) },
});

export const getNotificationSummary = defineOperation({
  id: 'getNotificationSummary',
  method: 'GET',
  path: '/api/notifications/summary',
  summary: 'How many notices are unread; 100 stands for 100 and more.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: notificationSummarySchema },
});

export const markNotifications = defineOperation({
  id: 'markNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  summary: "Marks some of one's notices as read or unread, or all, or those about an item, as read.",
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
  summary: 'Where one is told of what: in the portal, by mail.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: notificationPreferencesSchema },
});

export const setNotificationPreferences = defineOperation({
  id: 'setNotificationPreferences',
  method: 'PUT',
  path: '/api/profile/notifications',
  summary: 'Changes where one is told of what; kinds that are not named stay as they are.',
  audience: 'signed-in',
  body: notificationPreferencesInputSchema,
  response: { kind: 'json', status: 200, schema: notificationPreferencesSchema },
  limits: changeLimits,
  invalidates: { people: ['getNotificationPreferences'] },
  returns: { read: getNotificationPreferences },
});
