import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from 'portal-sdk/query';
import { fakeApi, json, problem } from 'portal-sdk/testing';
import { notificationSentence } from 'shared-contracts/constants/notification';
import type { Notification, NotificationMark } from 'shared-contracts/schemas/notification';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../testing/fake-portal.tsx';

let notificationCount = 0;
const notification = (fields: Partial<Notification> = {}): Notification => {
  notificationCount += 1;
  return {
    id: crypto.randomUUID(),
    kind: 'comment',
    label: 'idea',
    title: `Idea ${notificationCount}`,
    url: '/ideas-kaizen/1',
    actor: { id: crypto.randomUUID(), firstName: 'Dan', lastName: 'Pop' },
    decision: null,
    merged: null,
    review: null,
    withdrawn: false,
    release: null,
    excerpt: 'Have you asked?',
    readAt: null,
    createdAt: '2026-03-10T09:00:00.000Z',
    ...fields,
  };
};

/** The portal of a person with these notifications; the fake api stores changes as the real one does. */
const open = (notifications: Notification[], replies: Parameters<typeof fakeApi>[0] = {}, at = '/') => {
  const stored = new Map(notifications.map((one) => [one.id, one]));
  const api = fakeApi({
    'GET /api/notifications': ({ query }) => json([...stored.values()].filter(({ readAt }) => !query.unread || readAt === null)),
    'GET /api/notifications/summary': () => json({ unread: [...stored.values()].filter(({ readAt }) => readAt === null).length }),
    'POST /api/notifications/read': ({ body }) => {
      const mark = body as NotificationMark;
      for (const id of 'ids' in mark ? mark.ids : stored.keys()) {
        const one = stored.get(id);
        if (one && (!('item' in mark) || one.url.endsWith(mark.item)))
          stored.set(id, { ...one, readAt: mark.read ? '2026-03-10T10:00:00.000Z' : null });
      }
      return new Response(null, { status: 204 });
    },
    ...replies,
  });
  return { ...renderPortal(at), api, stored };
};
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const openPanel = async () => {
  fireEvent.click(await bell(/^Notifications/));
  return within(await screen.findByRole('region', { name: 'Your notifications' }));
};

describe('the bell', () => {
  it.each([
    [0, 'Notifications'],
    [3, 'Notifications, 3 unread'],
    [99, 'Notifications, 99 unread'],
    [100, 'Notifications, 99+ unread'],
  ])('[NOTE-2] with %i unread has the name: %s', async (unread, name) => {
    open([], { 'GET /api/notifications/summary': () => json({ unread }) });
    expect(await bell(name)).toBeDefined();
  });

  it('[NOTE-2] politely announces a new notification, but not those from before', async () => {
    const { stored, portal } = open([notification()]);
    await bell('Notifications, 1 unread');
    expect(screen.queryByText(/unread notification/)).toBeNull();
    const more = notification();
    stored.set(more.id, more);
    await act(() => invalidate(portal.host.queryClient, ['getNotificationSummary', 'listNotifications']));
    const announcement = await screen.findByText('2 unread notifications');
    expect(announcement.getAttribute('role')).toBe('status');
  });

  it('[NOTE-40] marks the notifications of the open item as read, including those that arrive in the meantime, and no others', async () => {
    const item = crypto.randomUUID();
    const url = `/ideas-kaizen/${item}`;
    const { stored, portal, router } = open([notification({ url }), notification()], {}, url);
    await bell('Notifications, 1 unread');
    const more = notification({ url });
    stored.set(more.id, more);
    await act(() => invalidate(portal.host.queryClient, ['listNotifications', 'getNotificationSummary']));
    await waitFor(() => expect(stored.get(more.id)?.readAt).not.toBeNull());
    await bell('Notifications, 1 unread');
    const last = notification({ url });
    stored.set(last.id, last);
    await act(() => router.navigate('/'));
    await act(() => invalidate(portal.host.queryClient, ['getNotificationSummary']));
    await bell('Notifications, 2 unread');
    expect(stored.get(last.id)?.readAt).toBeNull();
  });

  it('[NOTE-40] [SHELL-210] marks nothing while no notification is about the open item, however many arrive about others', async () => {
    const { stored, portal, api } = open([notification()], {}, `/ideas-kaizen/${crypto.randomUUID()}`);
    await waitFor(() => expect(api.calls.some(({ path }) => /notifications(\/read)?$/.test(path))).toBe(true));
    const more = notification();
    stored.set(more.id, more);
    await act(() => invalidate(portal.host.queryClient, ['listNotifications', 'getNotificationSummary']));
    await bell('Notifications, 2 unread');
    expect(api.calls.filter(({ path }) => path === '/api/notifications/read')).toEqual([]);
  });

  it('[NOTE-2] shows no number if the count cannot be loaded', async () => {
    open([], { 'GET /api/notifications/summary': () => problem(503, 'unavailable', 'The server is busy') });
    expect(await bell('Notifications')).toBeDefined();
  });
});

describe('the list', () => {
  it('[NOTE-1] shows who did what to which item, the reason or the comment, and the time', async () => {
    const decision = { status: 'rejected', reason: 'Too dear', ofChange: false } as const;
    open([notification({ title: 'Dry it' }), notification({ kind: 'decision', title: 'Paint it', decision, excerpt: null })]);
    const panel = await openPanel();
    const rows = await panel.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DPUnread: Dan Pop commented on the ideaDry it“Have you asked?”10 Mar 2026',
      'DPUnread: Dan Pop rejected your ideaPaint it“Too dear”10 Mar 2026',
    ]);
  });

  it('[NOTE-3] opens the address of a notification, marks it as read, and closes the list', async () => {
    const one = notification({ url: '/ideas-kaizen/7' });
    const { router, stored } = open([one]);
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('link', { name: /commented on the idea/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ideas-kaizen/7'));
    expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
    await waitFor(() => expect(stored.get(one.id)?.readAt).not.toBeNull());
    expect(await bell('Notifications')).toBeDefined();
  });

  it('[NOTE-3] marks one as read, and as unread again', async () => {
    open([notification({ title: 'Dry it' }), notification()]);
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Mark as read: Dry it' }));
    expect(await bell('Notifications, 1 unread')).toBeDefined();
    fireEvent.click(await panel.findByRole('button', { name: 'Mark as unread: Dry it' }));
    expect(await bell('Notifications, 2 unread')).toBeDefined();
  });

  it('[NOTE-3] marks all as read; then nothing is left to mark', async () => {
    const { api } = open([notification(), notification()]);
    const panel = await openPanel();
    await panel.findAllByRole('listitem');
    fireEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeDefined();
    expect(panel.queryByText('Unread:', { exact: false })).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ all: true, read: true }]);
  });

  it('[NOTE-3] shows an error if marking fails, and the notification stays unread', async () => {
    open([notification({ title: 'Dry it' })], {
      'POST /api/notifications/read': () => problem(503, 'unavailable', 'The server is busy'),
    });
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Mark as read: Dry it' }));
    expect(await screen.findByText('The server is busy')).toBeDefined();
    expect(await bell('Notifications, 1 unread')).toBeDefined();
  });

  it("[NOTE-1] loads further pages with 'Show older' while there are more", async () => {
    open([], {
      'GET /api/notifications': ({ query }) =>
        query.cursor
          ? json([notification({ title: 'The oldest' })])
          : json([notification({ title: 'The newest' })], { next: '/api/notifications?limit=20&cursor=x' }),
    });
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Show older' }));
    expect(await panel.findByText('The oldest')).toBeDefined();
    expect(panel.getByText('The newest')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('[NOTE-1] shows that it is empty', async () => {
    open([]);
    expect(await (await openPanel()).findByText(/^No notifications yet/)).toBeDefined();
  });

  it('[NOTE-1] shows a loading error and retries', async () => {
    let busy = true;
    open([], {
      'GET /api/notifications': () =>
        busy ? problem(503, 'unavailable', 'The server is busy') : json([notification({ title: 'Dry it' })]),
    });
    const panel = await openPanel();
    expect(await panel.findByText('The server is busy')).toBeDefined();
    busy = false;
    fireEvent.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByText('Dry it')).toBeDefined();
  });

  it('[NOTE-2] closes on Escape and returns the focus to the bell, and on an outside click', async () => {
    open([]);
    const panel = await openPanel();
    fireEvent.keyDown(panel.getByRole('button', { name: 'Mark all as read' }), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
    expect(document.activeElement).toBe(await bell('Notifications'));
    await openPanel();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
  });

  it('[NOTE-6] links to the notification preferences', async () => {
    open([]);
    const link = (await openPanel()).getByRole('link', { name: 'Notification settings' });
    expect(link.getAttribute('href')).toBe('/profile?tab=notifications');
  });
});

describe('the sentence of a notification', () => {
  const decided = (status: 'approved' | 'rejected', ofChange: boolean) =>
    notification({ kind: 'decision', decision: { status, reason: null, ofChange } });

  it.each([
    ['Dan Pop approved your idea', decided('approved', false)],
    ['Dan Pop rejected the change to your idea', decided('rejected', true)],
    ['Dan Pop commented on the idea', notification()],
    ['Dan Pop mentioned you in a comment on the idea', notification({ kind: 'mention' })],
    ['Dan Pop submitted the idea for review', notification({ kind: 'review' })],
    ['Dan Pop proposed a change to the idea', notification({ kind: 'review', review: { version: null } })],
    ['Dan Pop submitted version 1.1 of the idea', notification({ kind: 'review', review: { version: '1.1' } })],
    ['Dan Pop edited your idea', notification({ kind: 'edit' })],
    ['Someone edited your idea', notification({ kind: 'edit', actor: null })],
    ['Dan Pop withdrew your idea', notification({ kind: 'edit', withdrawn: true })],
    ['Dan Pop merged your idea “Warm it” into', notification({ kind: 'merged', merged: { part: 'source', title: 'Warm it' } })],
    ['Dan Pop merged “Warm it” into your idea', notification({ kind: 'merged', merged: { part: 'target', title: 'Warm it' } })],
  ])('[NOTE-1] [SHELL-226] reads: %s', (sentence, notification) => expect(notificationSentence(notification)).toBe(sentence));
});

it('[SHELL-130] the list behind the bell leads to all notifications, and closes', async () => {
  const { router } = open([notification()]);
  const panel = await openPanel();
  fireEvent.click(panel.getByRole('link', { name: 'See all notifications' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
  expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
});
