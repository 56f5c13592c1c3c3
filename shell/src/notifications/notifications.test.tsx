import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { invalidate } from 'portal-sdk/queries';
import { json, problem, standInApi } from 'portal-sdk/testing/stand-in-api';
import type { Notification, NotificationMark } from 'shared-contracts/schemas/notification';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../testing/stand-in-portal.tsx';
import { noticeSentence } from './notice-sentence.ts';

afterEach(cleanup);
// a busy machine must not decide over a test
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

let made = 0;
const notice = (fields: Partial<Notification> = {}): Notification => {
  made += 1;
  return {
    id: crypto.randomUUID(),
    kind: 'comment',
    label: 'idea',
    title: `Idea ${made}`,
    url: '/ideas-kaizen/1',
    actor: { id: crypto.randomUUID(), firstName: 'Dan', lastName: 'Pop' },
    decision: null,
    merged: null,
    excerpt: 'Have you asked?',
    readAt: null,
    createdAt: '2026-03-10T09:00:00.000Z',
    ...fields,
  };
};

/** The portal of somebody with these notices, which an api keeps as the real one does. */
const open = (notices: Notification[], replies: Parameters<typeof standInApi>[0] = {}) => {
  const held = new Map(notices.map((one) => [one.id, one]));
  const api = standInApi({
    'GET /api/notifications': () => json([...held.values()]),
    'GET /api/notifications/summary': () => json({ unread: [...held.values()].filter(({ readAt }) => readAt === null).length }),
    'POST /api/notifications/read': ({ body }) => {
      const mark = body as NotificationMark;
      for (const id of 'ids' in mark ? mark.ids : held.keys()) {
        const one = held.get(id);
        if (one) held.set(id, { ...one, readAt: mark.read ? '2026-03-10T10:00:00.000Z' : null });
      }
      return new Response(null, { status: 204 });
    },
    ...replies,
  });
  return { ...renderPortal('/'), api, held };
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
  ])('[NOTE-2] with %i unread is called: %s', async (unread, name) => {
    open([], { 'GET /api/notifications/summary': () => json({ unread }) });
    expect(await bell(name)).toBeDefined();
  });

  it('[NOTE-2] says politely that something came, and nothing of what was there before', async () => {
    const { held, portal } = open([notice()]);
    await bell('Notifications, 1 unread');
    expect(screen.queryByText(/unread notification/)).toBeNull();
    const more = notice();
    held.set(more.id, more);
    await act(() => invalidate(portal.host.queryClient, ['getNotificationSummary', 'listNotifications']));
    const news = await screen.findByText('2 unread notifications');
    expect(news.getAttribute('role')).toBe('status');
  });

  it('[NOTE-2] stays without a number where the count cannot be read', async () => {
    open([], { 'GET /api/notifications/summary': () => problem(503, 'unavailable', 'The server is busy') });
    expect(await bell('Notifications')).toBeDefined();
  });
});

describe('the list', () => {
  it('[NOTE-1] shows who did what to which item, the reason or the comment, and when', async () => {
    const decision = { status: 'rejected', reason: 'Too dear', ofChange: false } as const;
    open([notice({ title: 'Dry it' }), notice({ kind: 'decision', title: 'Paint it', decision, excerpt: null })]);
    const panel = await openPanel();
    const rows = await panel.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DPUnread: Dan Pop commented on the ideaDry it“Have you asked?”10 Mar 2026, 11:00',
      'DPUnread: Dan Pop rejected your ideaPaint it“Too dear”10 Mar 2026, 11:00',
    ]);
  });

  it('[NOTE-3] opening one leads to its address, counts as reading it, and closes the list', async () => {
    const one = notice({ url: '/ideas-kaizen/7' });
    const { router, held } = open([one]);
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('link', { name: /commented on the idea/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ideas-kaizen/7'));
    expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
    await waitFor(() => expect(held.get(one.id)?.readAt).not.toBeNull());
    expect(await bell('Notifications')).toBeDefined();
  });

  it('[NOTE-3] marks one as read, and as unread again', async () => {
    open([notice({ title: 'Dry it' }), notice()]);
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Mark as read: Dry it' }));
    expect(await bell('Notifications, 1 unread')).toBeDefined();
    fireEvent.click(await panel.findByRole('button', { name: 'Mark as unread: Dry it' }));
    expect(await bell('Notifications, 2 unread')).toBeDefined();
  });

  it('[NOTE-3] marks all as read; then there is nothing to mark', async () => {
    const { api } = open([notice(), notice()]);
    const panel = await openPanel();
    await panel.findAllByRole('listitem');
    fireEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeDefined();
    expect(panel.queryByText('Unread:', { exact: false })).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ all: true, read: true }]);
  });

  it('[NOTE-3] says so where marking failed, and the notice stays unread', async () => {
    open([notice({ title: 'Dry it' })], {
      'POST /api/notifications/read': () => problem(503, 'unavailable', 'The server is busy'),
    });
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Mark as read: Dry it' }));
    expect(await screen.findByText('The server is busy')).toBeDefined();
    expect(await bell('Notifications, 1 unread')).toBeDefined();
  });

  it("[NOTE-1] 'Show older' reads on, while there is more", async () => {
    open([], {
      'GET /api/notifications': ({ query }) =>
        query.cursor
          ? json([notice({ title: 'The oldest' })])
          : json([notice({ title: 'The newest' })], { next: '/api/notifications?limit=20&cursor=x' }),
    });
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Show older' }));
    expect(await panel.findByText('The oldest')).toBeDefined();
    expect(panel.getByText('The newest')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('[NOTE-1] says so where there is nothing', async () => {
    open([]);
    expect(await (await openPanel()).findByText(/^Nothing yet/)).toBeDefined();
  });

  it('[NOTE-1] says so where it cannot be read, and tries again', async () => {
    let busy = true;
    open([], {
      'GET /api/notifications': () =>
        busy ? problem(503, 'unavailable', 'The server is busy') : json([notice({ title: 'Dry it' })]),
    });
    const panel = await openPanel();
    expect(await panel.findByText('The server is busy')).toBeDefined();
    busy = false;
    fireEvent.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByText('Dry it')).toBeDefined();
  });

  it('[NOTE-2] closes on Escape with the focus back on the bell, and on a click elsewhere', async () => {
    open([]);
    const panel = await openPanel();
    fireEvent.keyDown(panel.getByRole('button', { name: 'Mark all as read' }), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
    expect(document.activeElement).toBe(await bell('Notifications'));
    await openPanel();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('region', { name: 'Your notifications' })).toBeNull();
  });

  it('[NOTE-6] leads to where one chooses what one is told of', async () => {
    open([]);
    const link = (await openPanel()).getByRole('link', { name: 'Choose what you are told of' });
    expect(link.getAttribute('href')).toBe('/profile?tab=notifications');
  });
});

describe('a notice in words', () => {
  const decided = (status: 'approved' | 'rejected', ofChange: boolean) =>
    notice({ kind: 'decision', decision: { status, reason: null, ofChange } });

  it.each([
    ['Dan Pop approved your idea', decided('approved', false)],
    ['Dan Pop rejected the change to your idea', decided('rejected', true)],
    ['Dan Pop commented on the idea', notice()],
    ['Dan Pop mentioned you in a comment on the idea', notice({ kind: 'mention' })],
    ['Dan Pop submitted the idea for review', notice({ kind: 'review' })],
    ['Dan Pop edited your idea', notice({ kind: 'edit' })],
    ['Somebody edited your idea', notice({ kind: 'edit', actor: null })],
    ['Dan Pop merged your idea “Warm it” into', notice({ kind: 'merged', merged: { part: 'source', title: 'Warm it' } })],
    ['Dan Pop merged “Warm it” into your idea', notice({ kind: 'merged', merged: { part: 'target', title: 'Warm it' } })],
  ])('[NOTE-1] reads: %s', (sentence, told) => expect(noticeSentence(told)).toBe(sentence));
});
