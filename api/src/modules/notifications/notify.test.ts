import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { decide, decided, submitted } from '../ideas/ideas.fixture.ts';
import { commentOn, notificationsOf, sendNotification, unreadOf } from './notifications.fixture.ts';

let portal: TestPortal;
let author: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person();
  manager = await portal.person({ role: 'manager' });
  admin = await portal.person({ role: 'admin' });
});
afterAll(() => portal.close());

/** Expects that `cause` makes the open page of a person read its notifications again. */
const expectEvent = async (person: Person, cause: () => Promise<unknown>): Promise<void> => {
  const listener = await listenTo(portal, person);
  await heardSoFar(portal, person, listener);
  await cause();
  expect(await heardSoFar(portal, person, listener)).toContain('getNotificationSummary');
  await listener.leave();
};

describe('open pages get an event [NOTE-9]', () => {
  it('[NOTE-9] when a notification arrives', async () => {
    const { id } = await submitted(portal, author);
    await expectEvent(author, () => decide(portal, manager, id, { status: 'approved' }));
    expect((await notificationsOf(portal, author)).notifications[0]).toMatchObject({
      kind: 'decision',
      url: `/ideas-kaizen/${id}`,
    });
  });

  it('[NOTE-9] when a notification is read elsewhere', async () => {
    const all = { all: true, read: true };
    await expectEvent(author, () => portal.send('POST', '/api/notifications/read', { as: author, body: all }));
    expect(await unreadOf(portal, author)).toBe(0);
  });

  it('[NOTE-9] when another reviewer has decided on a pending item', async () => {
    const before = await unreadOf(portal, admin);
    const { id } = await submitted(portal, author);
    expect(await unreadOf(portal, admin)).toBe(before + 1);
    await expectEvent(admin, () => decide(portal, manager, id, { status: 'approved' }));
    expect(await unreadOf(portal, admin)).toBe(before);
  });

  it('[NOTE-9] when the item of a notification is withdrawn', async () => {
    const { id } = await decided(portal, { author, reviewer: manager }, 'approved');
    const commentId = await commentOn(portal, id, admin, 'Good');
    const about = { kind: 'mention', to: [manager.user.id], actorId: admin.user.id, commentId } as const;
    await sendNotification(portal, id, about);
    const before = await unreadOf(portal, manager);
    await expectEvent(manager, () => portal.send('DELETE', `/api/ideas/${id}`, { as: author }));
    expect(await unreadOf(portal, manager)).toBe(before - 1);
  });
});
