import { notificationDefaults } from 'shared-contracts/constants/notification';
import type { NotificationPreferences } from 'shared-contracts/schemas/notification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { submitted } from '../ideas/ideas.fixture.ts';
import { mailsTo, notificationsOf, sendNotification, setPreferences } from './notifications.fixture.ts';

let portal: TestPortal;
let ana: Person;
let colleague: Person;
beforeAll(async () => {
  portal = await openPortal();
  ana = await portal.person();
  colleague = await portal.person();
});
afterAll(() => portal.close());

const preferencesOf = async (as: Person) =>
  (await (await portal.send('GET', '/api/profile/notifications', { as })).json()) as NotificationPreferences;
const put = (body: unknown, as = ana) => portal.send('PUT', '/api/profile/notifications', { as, body });

/** The channels on which a person is notified of an edit. */
const channelsUsed = async (reader: Person) => {
  const { id } = await submitted(portal, reader);
  await sendNotification(portal, id, { kind: 'edit', to: [reader.user.id], actorId: colleague.user.id });
  const mails = await mailsTo(portal, reader);
  const inApp = (await notificationsOf(portal, reader)).notifications.some(({ url }) => url.endsWith(id));
  return { inApp, mail: mails.length > 0 };
};

describe('notification preferences [NOTE-6]', () => {
  it('[NOTE-6] are the defaults for a person who never changed them', async () => {
    expect(await preferencesOf(await portal.person())).toEqual(notificationDefaults);
  });

  it('[NOTE-6] update only the given kinds of the actor', async () => {
    const response = await put({ comment: { inApp: true, mail: false }, review: { inApp: false, mail: true } });
    expect(response.status).toBe(200);
    const chosen = { ...notificationDefaults, comment: { inApp: true, mail: false }, review: { inApp: false, mail: true } };
    expect(await response.json()).toEqual(chosen);
    await put({ comment: { inApp: false, mail: false } });
    expect(await preferencesOf(ana)).toEqual({ ...chosen, comment: { inApp: false, mail: false } });
    expect(await preferencesOf(colleague)).toEqual(notificationDefaults);
  });

  it.each([
    { inApp: true, mail: true },
    { inApp: true, mail: false },
    { inApp: false, mail: true },
    { inApp: false, mail: false },
  ])('[NOTE-6] are respected: %o', async (edit) => {
    const reader = await portal.person();
    await setPreferences(portal, reader, { edit });
    expect(await channelsUsed(reader)).toEqual(edit);
  });

  it('[NOTE-6] turning mails off stops one that is not sent yet', async () => {
    const reader = await portal.person();
    const { id } = await submitted(portal, reader);
    await sendNotification(portal, id, { kind: 'edit', to: [reader.user.id], actorId: colleague.user.id });
    await setPreferences(portal, reader, { edit: { inApp: true, mail: false } });
    expect(await mailsTo(portal, reader)).toEqual([]);
  });

  it.each([[{ edit: { inApp: true } }], [{ edit: true }], [[]]])('returns 422 for %j', async (body) => {
    expect((await put(body)).status).toBe(422);
  });

  it('returns 401 without a session', async () => {
    expect((await portal.send('PUT', '/api/profile/notifications', { body: {} })).status).toBe(401);
  });
});
