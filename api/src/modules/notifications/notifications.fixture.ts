import type { Notification, NotificationSummary } from 'shared-contracts/schemas/notification';
import { expect } from 'vitest';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../context.ts';
import { comments } from '../comments/tables.ts';
import { type NewNotification, notify } from './notify.ts';

/** A page of a person's notifications, and the address of the next one. */
export const notificationsOf = async (portal: TestPortal, as: Person, query = '') => {
  const path = query.startsWith('/') ? query : `/api/notifications${query}`;
  const response = await portal.send('GET', path, { as });
  expect(response.status).toBe(200);
  const next = response.headers.get('link')?.match(/^<(\/api\/notifications\?[^>]+)>; rel="next"$/)?.[1];
  return { notifications: (await response.json()) as Notification[], next };
};

/** How many of a person's notifications are unread. */
export const unreadOf = async (portal: TestPortal, as: Person): Promise<number> => {
  const response = await portal.send('GET', '/api/notifications/summary', { as });
  expect(response.status).toBe(200);
  return ((await response.json()) as NotificationSummary).unread;
};

/** Sends a notification about an idea, as a service does. */
export const sendNotification = (portal: TestPortal, id: string, notification: Omit<NewNotification, 'item'>): Promise<void> =>
  inTransaction(portal.ctx, (ctx) => notify(ctx, { ...notification, item: { type: 'idea', id } }));

/** Writes a comment on an idea without notifications; returns its id. */
export const commentOn = async (portal: TestPortal, id: string, by: Person, content: string): Promise<string> => {
  const now = portal.clock.now();
  const commentId = crypto.randomUUID();
  const about = { entityType: 'idea', entityId: id, authorId: by.user.id, createdAt: now, updatedAt: now };
  await portal.ctx.db.insert(comments).values({ ...about, id: commentId, content });
  return commentId;
};

/** Sets a person's notification preferences. */
export const setPreferences = async (portal: TestPortal, as: Person, body: object): Promise<void> => {
  const response = await portal.send('PUT', '/api/profile/notifications', { as, body });
  expect(response.status).toBe(200);
};

/** The mails sent to a person since the last call, after all jobs have run. */
export const mailsTo = async (portal: TestPortal, { user }: Person) => {
  await portal.runJobs();
  return portal.mails.splice(0).filter(({ to }) => to === user.email);
};
