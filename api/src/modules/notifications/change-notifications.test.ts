import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { submitted } from '../ideas/ideas.fixture.ts';
import { deleteOldNotifications } from './change-notifications.ts';
import { notificationsOf, sendNotification, unreadOf } from './notifications.fixture.ts';
import { notifications } from './tables.ts';

let portal: TestPortal;
let reader: Person;
let other: Person;
beforeAll(async () => {
  portal = await openPortal();
  reader = await portal.person();
  other = await portal.person();
});
afterAll(() => portal.close());

beforeEach(async () => {
  await portal.ctx.db.delete(notifications);
  const { id } = await submitted(portal, reader);
  for (let count = 0; count < 3; count += 1)
    await sendNotification(portal, id, { kind: 'edit', to: [reader.user.id], actorId: other.user.id });
});

const mark = (body: unknown, as = reader) => portal.send('POST', '/api/notifications/read', { as, body });
const idsOf = async (query = '') => (await notificationsOf(portal, reader, query)).notifications.map(({ id }) => id);

describe('marking notifications [NOTE-3]', () => {
  it('[NOTE-3] marks one as read, and as unread again', async () => {
    const [first = '', ...others] = await idsOf();
    expect((await mark({ ids: [first], read: true })).status).toBe(204);
    expect(await unreadOf(portal, reader)).toBe(2);
    expect(await idsOf('?unread=true')).toEqual(others);
    const [read] = (await notificationsOf(portal, reader)).notifications;
    expect(read?.readAt).toBe(portal.clock.now().toISOString());
    expect((await mark({ ids: [first], read: false })).status).toBe(204);
    expect(await unreadOf(portal, reader)).toBe(3);
  });

  it('[NOTE-3] marks all as read, and keeps the time when each was first read', async () => {
    const [first = ''] = await idsOf();
    await mark({ ids: [first], read: true });
    const before = portal.clock.now().toISOString();
    portal.clock.advance(60);
    expect((await mark({ all: true, read: true })).status).toBe(204);
    expect(await unreadOf(portal, reader)).toBe(0);
    const read = (await notificationsOf(portal, reader)).notifications.map(({ readAt }) => readAt);
    expect(read).toEqual([before, portal.clock.now().toISOString(), portal.clock.now().toISOString()]);
  });

  it('[NOTE-40] marks the notifications about one item as read', async () => {
    const { id } = await submitted(portal, reader);
    await sendNotification(portal, id, { kind: 'edit', to: [reader.user.id], actorId: other.user.id });
    expect(await unreadOf(portal, reader)).toBe(4);
    expect((await mark({ item: id, read: true })).status).toBe(204);
    expect(await unreadOf(portal, reader)).toBe(3);
    expect((await mark({ item: id, read: true }, other)).status).toBe(204);
    expect((await mark({ item: crypto.randomUUID(), read: true })).status).toBe(204);
    expect(await unreadOf(portal, reader)).toBe(3);
  });

  it('[NOTE-3] does not change notifications of another person', async () => {
    expect((await mark({ ids: await idsOf(), read: true }, other)).status).toBe(204);
    expect((await mark({ all: true, read: true }, other)).status).toBe(204);
    expect(await unreadOf(portal, reader)).toBe(3);
  });

  it.each([
    [{}],
    [{ ids: [], read: true }],
    [{ ids: ['not an id'], read: true }],
    [{ ids: Array.from({ length: 201 }, () => crypto.randomUUID()), read: true }],
    [{ all: true, read: false }],
    [{ item: 'no id', read: true }],
    [{ item: crypto.randomUUID(), read: false }],
  ])('returns 422 for an invalid choice of notifications (case %#)', async (body) => {
    expect((await mark(body)).status).toBe(422);
    expect(await unreadOf(portal, reader)).toBe(3);
  });

  it('returns 401 without a session', async () => {
    expect((await portal.send('POST', '/api/notifications/read', { body: { all: true, read: true } })).status).toBe(401);
  });
});

describe('the daily upkeep', () => {
  it('[NOTE-8] deletes notifications read 180 days ago, and never unread ones', async () => {
    const [first = ''] = await idsOf();
    await mark({ ids: [first], read: true });
    portal.clock.advance(180 * 24 * 3600);
    await deleteOldNotifications(portal.ctx);
    expect(await portal.ctx.db.$count(notifications)).toBe(3);
    portal.clock.advance(0.001);
    await deleteOldNotifications(portal.ctx);
    const left = await portal.ctx.db.select({ readAt: notifications.readAt }).from(notifications);
    expect(left).toEqual([{ readAt: null }, { readAt: null }]);
  });
});
