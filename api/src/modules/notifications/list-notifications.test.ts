import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../test/portal.ts';
import { users } from '../../platform/users/tables.ts';
import { comments } from '../comments/tables.ts';
import { decide, decided, submitted } from '../ideas/ideas.fixture.ts';
import * as reportsFixture from '../reports/reports.fixture.ts';
import { commentOn, notificationsOf, sendNotification, unreadOf } from './notifications.fixture.ts';

let portal: TestPortal;
let ana: Person;
let manager: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person({ firstName: 'Ana', lastName: 'Ionescu' });
  manager = await portal.person({ role: 'manager', firstName: 'Mihai', lastName: 'Dobre' });
});
afterAll(() => portal.close());

const setRole = (person: Person, role: 'employee' | 'manager') =>
  portal.ctx.db.update(users).set({ role }).where(eq(users.id, person.user.id));
const retitle = (id: string, title: string, as: Person) => portal.send('PATCH', `/api/ideas/${id}`, { as, body: { title } });

describe('listing notifications [NOTE-1]', () => {
  it('[NOTE-1] shows the author a decision: who, what, why, and the address', async () => {
    const author = await portal.person();
    const idea = await submitted(portal, author, { title: 'Paint the turbines green' });
    await decide(portal, manager, idea.id, { status: 'rejected', reason: 'Aviation rules ask for white.' });
    const { notifications, next } = await notificationsOf(portal, author);
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'decision',
        label: 'idea',
        title: 'Paint the turbines green',
        url: `/ideas-kaizen/${idea.id}`,
        actor: { id: manager.user.id, firstName: 'Mihai', lastName: 'Dobre', imageUrl: null },
        decision: { status: 'rejected', reason: 'Aviation rules ask for white.', ofChange: false },
        review: null,
        merged: null,
        withdrawn: false,
        release: null,
        excerpt: null,
        readAt: null,
        createdAt: portal.clock.now().toISOString(),
      },
    ]);
    expect(next).toBeUndefined();
    expect(await unreadOf(portal, author)).toBe(1);
  });

  it('[SHELL-226] tells a reviewer a change and a version of a report from a new submission', async () => {
    const author = await portal.person();
    const reviewer = await portal.person({ role: 'manager' });
    const latest = async () => (await notificationsOf(portal, reviewer)).notifications[0];
    const idea = await decided(portal, { author, reviewer: manager }, 'approved');
    expect(await latest()).toMatchObject({ kind: 'review', label: 'idea', review: null });
    portal.clock.advance(1);
    await retitle(idea.id, 'A better title', author);
    expect(await latest()).toMatchObject({ kind: 'review', label: 'idea', review: { version: null } });
    const report = await reportsFixture.approved(portal, { author, reviewer: manager });
    portal.clock.advance(1);
    await reportsFixture.versionAdded(portal, author, report.id, { version: '1.1' });
    expect(await latest()).toMatchObject({ kind: 'review', label: 'technical report', review: { version: '1.1' } });
  });

  it('reads titles and comments when listed, so that a changed title is current', async () => {
    const author = await portal.person();
    const idea = await submitted(portal, author);
    const commentId = await commentOn(portal, idea.id, manager, `Good. ${'word '.repeat(60)}`);
    await sendNotification(portal, idea.id, { kind: 'comment', to: [author.user.id], actorId: manager.user.id, commentId });
    await retitle(idea.id, 'A better title', author);
    const [notification] = (await notificationsOf(portal, author)).notifications;
    expect(notification).toMatchObject({ kind: 'comment', title: 'A better title' });
    expect(notification?.excerpt).toMatch(/^Good\. (word )+word…$/);
    expect(notification?.excerpt?.length).toBeLessThanOrEqual(201);
  });

  it('[NOTE-4] excludes what the reader may no longer see: a demoted manager loses the reviews', async () => {
    const former = await portal.person({ role: 'manager' });
    const waiting = await submitted(portal, ana);
    const published = await decided(portal, { author: ana, reviewer: manager }, 'approved');
    await sendNotification(portal, published.id, { kind: 'review', to: [former.user.id], actorId: ana.user.id });
    const seen = (await notificationsOf(portal, former, '?unread=true')).notifications.map(({ url }) => url);
    expect(seen).toContain(`/ideas-kaizen/${waiting.id}`);
    expect(seen).toContain(`/ideas-kaizen/${published.id}`);
    const before = await unreadOf(portal, former);
    expect(before).toBe(seen.length);
    await setRole(former, 'employee');
    expect((await notificationsOf(portal, former)).notifications).toEqual([]);
    expect(await unreadOf(portal, former)).toBe(0);
    await setRole(former, 'manager');
    expect(await unreadOf(portal, former)).toBe(before);
  });

  it('[NOTE-4] excludes a deleted comment and a withdrawn item', async () => {
    const author = await portal.person();
    const idea = await submitted(portal, author);
    const commentId = await commentOn(portal, idea.id, manager, 'Said in haste');
    await sendNotification(portal, idea.id, { kind: 'comment', to: [author.user.id], actorId: manager.user.id, commentId });
    await decide(portal, manager, idea.id, { status: 'approved' });
    expect((await notificationsOf(portal, author)).notifications.map(({ kind }) => kind).toSorted()).toEqual([
      'comment',
      'decision',
    ]);
    await portal.ctx.db.update(comments).set({ deletedAt: portal.clock.now(), content: '' }).where(eq(comments.id, commentId));
    expect((await notificationsOf(portal, author)).notifications.map(({ kind }) => kind)).toEqual(['decision']);
    expect(await unreadOf(portal, author)).toBe(1);
    await portal.send('DELETE', `/api/ideas/${idea.id}`, { as: author });
    expect((await notificationsOf(portal, author)).notifications).toEqual([]);
    expect(await unreadOf(portal, author)).toBe(0);
  });

  it('pages newest first, without gaps or duplicates', async () => {
    const author = await portal.person();
    const { id } = await submitted(portal, author);
    const about = { kind: 'edit', to: [author.user.id], actorId: manager.user.id } as const;
    // three at the same instant, so that their order depends on the id
    for (let count = 0; count < 3; count += 1) await sendNotification(portal, id, about);
    portal.clock.advance(1);
    for (let count = 0; count < 2; count += 1) await sendNotification(portal, id, about);
    const first = await notificationsOf(portal, author, '?limit=2');
    const second = await notificationsOf(portal, author, first.next);
    const third = await notificationsOf(portal, author, second.next);
    const all = [first, second, third].flatMap(({ notifications }) => notifications);
    expect(all.map((notification) => notification.id)).toEqual(
      (await notificationsOf(portal, author)).notifications.map((notification) => notification.id),
    );
    expect(new Set(all.map((notification) => notification.id)).size).toBe(5);
    expect(third.next).toBeUndefined();
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it('counts at most 100 unread notifications, and lists more', async () => {
    const author = await portal.person();
    const { id } = await submitted(portal, author);
    const detail = { status: 'rejected', reason: null, ofChange: false };
    const about = { kind: 'decision', to: [author.user.id], actorId: manager.user.id, detail } as const;
    for (let count = 0; count < 103; count += 1) await sendNotification(portal, id, about);
    expect(await unreadOf(portal, author)).toBe(100);
    expect((await notificationsOf(portal, author, '?limit=200')).notifications).toHaveLength(103);
  });

  it.each([
    ['?limit=0', 'limit'],
    ['?limit=201', 'limit'],
    ['?cursor=x', 'cursor'],
    ['?unread=perhaps', 'unread'],
  ])('returns 422 for %s', async (query, path) => {
    const response = await portal.send('GET', `/api/notifications${query}`, { as: ana });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it.each(['/api/notifications', '/api/notifications/summary', '/api/profile/notifications'])(
    'returns 401 for %s without a session',
    async (path) => {
      expect((await portal.send('GET', path)).status).toBe(401);
    },
  );
});
