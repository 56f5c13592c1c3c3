import { act, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from 'portal-sdk/query';
import { fakeUser, json, problem, type Reply } from 'portal-sdk/testing';
import type { Notification, NotificationMark } from 'shared-contracts/schemas/notification';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openArea } from '../../testing/area.tsx';

const dan = { id: '0190c000-0000-7000-8000-00000000000d', firstName: 'Dan', lastName: 'Pop' };
const notification = (title: string, fields: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind: 'comment',
  label: 'idea',
  title,
  url: '/ideas-kaizen/1',
  actor: dan,
  decision: null,
  merged: null,
  review: null,
  withdrawn: false,
  release: null,
  excerpt: 'Have you asked?',
  readAt: null,
  createdAt: '2026-03-12T09:00:00.000Z',
  ...fields,
});
const read = { readAt: '2026-03-12T09:30:00.000Z' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-03-12T10:00:00.000Z');
});
afterEach(() => void vi.useRealTimers());

/** The page with these notifications; the fake api stores changes as the real one does. */
const open = (notifications: Notification[], { at = '/notifications', replies = {} as Readonly<Record<string, Reply>> } = {}) => {
  const stored = new Map(notifications.map((each) => [each.id, each]));
  const unread = () => [...stored.values()].filter(({ readAt }) => readAt === null);
  const page = openArea(at, fakeUser('viewer'), {
    'GET /api/notifications': ({ query }) => json(query.unread ? unread() : [...stored.values()]),
    'GET /api/notifications/summary': () => json({ unread: unread().length }),
    'POST /api/notifications/read': ({ body }) => {
      const mark = body as NotificationMark;
      for (const id of 'ids' in mark ? mark.ids : stored.keys()) {
        const previous = stored.get(id);
        if (previous) stored.set(id, { ...previous, readAt: mark.read ? read.readAt : null });
      }
      return new Response(null, { status: 204 });
    },
    ...replies,
  });
  return { ...page, stored };
};
const rows = (day: string) =>
  within(screen.getByRole('list', { name: day }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);

it("[SHELL-130] groups the notifications by the day of the company's time zone, newest first", async () => {
  open([
    notification('This morning'),
    // 00:30 of the same day in Bucharest
    notification('After midnight', { createdAt: '2026-03-11T22:30:00.000Z', ...read }),
    notification('The day before', { createdAt: '2026-03-11T12:00:00.000Z', ...read }),
    notification('Long ago', { createdAt: '2026-02-01T12:00:00.000Z', ...read }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Today',
    'Yesterday',
    'Sunday 1 February 2026',
  ]);
  const [first, second] = rows('Thursday 12 March 2026');
  expect(first).toContain('This morning');
  expect(second).toContain('After midnight');
});

it("[SHELL-207] names today's notifications yesterday's once a day begins in the company's time zone", async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-03-12T21:59:50.000Z') });
  open([notification('This morning')]);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeTruthy();
});

it('[SHELL-130] shows only the unread ones, which the address keeps, and moves the focus on when one is read', async () => {
  const page = open([notification('First'), notification('Second'), notification('Read', read)]);
  await page.user.click(await screen.findByRole('button', { name: 'Unread (2)' }));
  expect(page.address()).toBe('/notifications?unread=true');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as unread: Read' })).toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'Mark as read: First' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: First' })).toBeNull());
  expect(document.activeElement?.textContent).toContain('Second');
  await page.user.click(screen.getByRole('button', { name: 'Mark as read: Second' }));
  expect(await screen.findByRole('heading', { name: "You're all caught up" })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Show everything' }));
  await screen.findByRole('button', { name: 'Mark as unread: First' });
  expect(page.address()).toBe('/notifications');
});

it('[SHELL-130] marks all as read and keeps the focus on the button', async () => {
  const { user } = open([notification('First'), notification('Second')]);
  await screen.findByRole('button', { name: 'Mark as read: First' });
  const all = screen.getByRole('button', { name: 'Mark all as read' });
  await user.click(all);
  await screen.findByRole('button', { name: 'Mark as unread: Second' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unread' })).toBeTruthy());
  expect(document.activeElement).toBe(all);
  expect(all.getAttribute('aria-disabled')).toBe('true');
});

it('[SHELL-130] shows a notification that arrives', async () => {
  const { stored, host } = open([notification('First', read)]);
  await screen.findByText('First');
  const more = notification('Just now');
  stored.set(more.id, more);
  await act(() => invalidate(host.queryClient, ['getNotificationSummary', 'listNotifications']));
  expect(await screen.findByText('Just now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unread (1)' })).toBeTruthy();
});

it('[SHELL-130] says that there is nothing yet, and offers to load again after a failure', async () => {
  const { user, api } = open([], { replies: { 'GET /api/notifications': () => problem(503, 'unavailable', 'No answer') } });
  await screen.findByText('The notifications could not be loaded');
  api.reply({ 'GET /api/notifications': () => json([]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
});

it('[SHELL-130] loads older ones page by page', async () => {
  const next = '/api/notifications?limit=40&cursor=abc';
  const { user } = open([], {
    replies: {
      'GET /api/notifications': ({ query }) =>
        query.cursor ? json([notification('Older')]) : json([notification('Newer')], { next }),
    },
  });
  await screen.findByText('Newer');
  await user.click(screen.getByRole('button', { name: /Load more/ }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(screen.getByText('Newer')).toBeTruthy();
});
