import { notificationSentence } from 'shared-contracts/constants/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factories } from '../../../test/leaks/factories.ts';
import { heardSoFar, listenTo } from '../../../test/listen-to-events.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { inLanguage } from '../../platform/language/language.ts';
import { contentTypes } from '../content/content-type.ts';
import { decided, merged, submitted } from '../ideas/ideas.fixture.ts';
import { mailsTo, notificationsOf, setPreferences, unreadOf } from '../notifications/notifications.fixture.ts';

let portal: TestPortal;
let author: Person;
let admin: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin', firstName: 'Mihai', lastName: 'Dobre' });
});
beforeEach(async () => {
  author = await portal.person();
  await mailsTo(portal, author);
});
afterAll(() => portal.close());

const withdraw = async (as: Person, id: string, type = 'idea') =>
  expect((await portal.send('DELETE', `/api/submissions/${type}/${id}`, { as })).status).toBe(200);
const undo = async (id: string) =>
  expect((await portal.send('POST', `/api/content/idea/${id}/undo-withdrawal`, { as: admin })).status).toBe(204);
const read = async (as: Person) => (await notificationsOf(portal, as)).notifications;

const english = {
  ai_tool: 'AI tool',
  energy_item: 'energy item',
  grant: 'grant',
  idea: 'idea',
  presentation: 'presentation',
  project: 'project',
  technical_report: 'technical report',
} as const;
const romanian = {
  ai_tool: 'instrumentul tău AI',
  energy_item: 'resursa ta',
  grant: 'apelul tău de finanțare',
  idea: 'ideea ta',
  presentation: 'prezentarea ta',
  project: 'proiectul tău',
  technical_report: 'raportul tău tehnic',
} as const;
const types = contentTypes().map(({ type }) => type as keyof typeof english);

describe('[SHELL-220] an item that someone else withdraws', () => {
  it.each(types)('notifies its author in their language, in the portal and by email: %s', async (type) => {
    const ioana = await portal.person({ language: 'ro' });
    for (const owner of [author, ioana]) {
      const id = crypto.randomUUID();
      const now = portal.clock.now();
      const status = 'approved';
      await factories[type]?.(
        portal,
        { id, authorId: owner.user.id, status, tags: [], createdAt: now, updatedAt: now },
        'turbine',
      );
      await withdraw(admin, id, type);
    }
    await portal.runJobs();
    const mails = portal.mails.splice(0);
    const [inEnglish, inRomanian] = [author, ioana].map(({ user }) => mails.filter(({ to }) => to === user.email));
    const [[found, ...others], [foundInRomanian]] = [await read(author), await read(ioana)];
    if (!found || !foundInRomanian) throw new Error('No notification');
    expect(others).toEqual([]);
    const { title } = found;
    expect(found).toMatchObject({ title: expect.stringContaining('turbine'), url: '/profile/submissions', readAt: null });
    expect(await unreadOf(portal, author)).toBe(1);
    expect(notificationSentence(found)).toBe(`Mihai Dobre withdrew your ${english[type]}`);
    const yours = romanian[type];
    expect(inLanguage('ro', () => notificationSentence(foundInRomanian))).toBe(`Mihai Dobre a retras ${yours}`);
    expect(inEnglish).toMatchObject([
      {
        subject: `Your ${english[type]} was withdrawn: ${title}`,
        text: expect.stringContaining(`Mihai Dobre withdrew your ${english[type]} "${title}". It's no longer in the portal.`),
      },
    ]);
    expect(inEnglish?.[0]?.text).toContain('\n\nhttp://portal.test/profile/submissions\n\n');
    expect(inRomanian).toMatchObject([
      {
        subject: `${yours.charAt(0).toUpperCase()}${yours.slice(1)} nu mai este în portal: ${title}`,
        text: expect.stringContaining(`Mihai Dobre a retras ${yours} „${title}”, așa că nu mai apare în portal.`),
      },
    ]);
  });

  it('notifies the other authors, and not the one who withdraws it', async () => {
    const people = { author, reviewer: admin };
    const other = await portal.person();
    const source = await decided(portal, { ...people, author: other }, 'approved');
    const target = await decided(portal, people, 'approved');
    await merged(portal, admin, source.id, target.id);
    await withdraw(author, target.id);
    expect(await read(author)).toEqual([]);
    expect(await read(other)).toMatchObject([{ kind: 'edit', withdrawn: true, title: target.title }]);
  });

  it('notifies only through the channels that the author chose for edits', async () => {
    await setPreferences(portal, author, { edit: { inApp: false, mail: false } });
    await withdraw(admin, (await submitted(portal, author)).id);
    expect(await read(author)).toEqual([]);
    expect(await mailsTo(portal, author)).toEqual([]);
  });

  it('reaches the open pages of its author', async () => {
    const { id } = await submitted(portal, author);
    const page = await listenTo(portal, author);
    await heardSoFar(portal, author, page);
    await withdraw(admin, id);
    expect(await heardSoFar(portal, author, page)).toContain('listNotifications');
    await page.leave();
  });

  it('has its earlier notifications instead, and no email, once the withdrawal is undone', async () => {
    const { id } = await decided(portal, { author, reviewer: admin }, 'approved');
    await mailsTo(portal, author);
    const before = await read(author);
    expect(before).toMatchObject([{ kind: 'decision' }]);
    await withdraw(admin, id);
    expect(await read(author)).toMatchObject([{ kind: 'edit', withdrawn: true }]);
    await undo(id);
    expect(await read(author)).toEqual(before);
    expect(await mailsTo(portal, author)).toEqual([]);
  });
});
