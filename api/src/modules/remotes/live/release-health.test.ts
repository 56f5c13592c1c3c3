import { eq } from 'drizzle-orm';
import type { Notification } from 'shared-contracts/schemas/notification';
import type { LiveSet, RemoteStatus } from 'shared-contracts/schemas/remote';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { builtRelease, releaseForm } from '../release.fixture.ts';
import { remoteStates } from '../tables.ts';

let portal: TestPortal;
let admin: Person;
let publisher: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin', firstName: 'Ada', lastName: 'Min' });
  publisher = await portal.person({ role: 'admin', firstName: 'Pia', lastName: 'Pop' });
});
afterAll(() => portal.close());

let nextName = 0;
let remote = '';
const names = ['oak', 'elm', 'fir', 'ash', 'yew', 'bay', 'fig', 'box', 'hop', 'koa', 'gum', 'may', 'nut', 'sal'];
const owner = 'trees@portal.example';
const send = (path: string, body: unknown, as = admin) => portal.send('POST', `/api/remotes/${remote}${path}`, { as, body });
const report = (version: string, outcome: string, as: Person, milliseconds?: number) =>
  portal.send('POST', '/api/remotes/loads', { as, body: { remote, version, outcome, milliseconds } });
const status = async () => (await (await portal.send('GET', `/api/remotes/${remote}`, { as: admin })).json()) as RemoteStatus;
const colleagues = (number: number) => Promise.all(Array.from({ length: number }, () => portal.person()));

beforeEach(async () => {
  remote = `mf-${names[nextName]}`;
  nextName += 1;
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await send('/releases', releaseForm(builtRelease(remote, version, { title: 'Trees', owner })), publisher);
  await send('/activate', { version: '1.0.0' });
});

describe('[REM-85] what browsers report about a release', () => {
  it('is counted as openings and failures, with the time within which three of four were shown', async () => {
    const [ana] = await colleagues(1);
    if (!ana) throw new Error('unreachable');
    for (const time of [90, 120, 380, 2500]) expect((await report('1.0.0', 'shown', ana, time)).status).toBe(204);
    await report('1.0.0', 'failed', ana);
    await report('1.0.0', 'broke', ana);
    const health = (await status()).releases.find(({ version }) => version === '1.0.0')?.health;
    expect(health).toEqual({ loads: 5, failures: 2, p75: 400, state: 'failing' });
    expect((await status()).releases.find(({ version }) => version === '1.1.0')?.health.state).toBe('unknown');
  });

  it('[REM-102] is not a failing release after a single failure, unless nothing else was opened', async () => {
    const [ana] = (await colleagues(1)) as [Person];
    const state = async () => (await status()).releases.find(({ version }) => version === '1.0.0')?.health.state;
    await report('1.0.0', 'failed', ana);
    expect(await state()).toBe('failing');
    await report('1.0.0', 'shown', ana, 90);
    expect(await state()).toBe('healthy');
    await report('1.0.0', 'failed', ana);
    expect(await state()).toBe('failing');
  });

  it('is not stored for an unpublished version', async () => {
    const [ana] = await colleagues(1);
    expect((await report('9.9.9', 'failed', ana as Person)).status).toBe(204);
    expect((await status()).releases.map(({ version }) => version)).not.toContain('9.9.9');
  });
});

describe('[REM-86] a canary', () => {
  const canary = { share: 99, returnAt: { percent: 30, loads: 6 } };

  it('ends by itself once too many of its openings failed, and notifies its people, each in their language', async () => {
    const ioana = await portal.person({ role: 'admin', language: 'ro' });
    await send('/activate', { version: '1.1.0', canary });
    await portal.ctx.db
      .update(remoteStates)
      .set({ canary: { roles: ['employee'], ...canary } })
      .where(eq(remoteStates.remote, remote));
    const people = await colleagues(6);
    for (const person of people.slice(0, 4)) await report('1.1.0', 'shown', person, 200);
    await report('1.1.0', 'failed', people[4] as Person);
    expect(await status()).toMatchObject({ canaryVersion: '1.1.0', canary: { loads: 5, failures: 1 } });
    const inRomanian = { as: people[5] as Person, headers: { 'accept-language': 'ro' } };
    await portal.send('POST', '/api/remotes/loads', { ...inRomanian, body: { remote, version: '1.1.0', outcome: 'failed' } });
    const after = await status();
    expect(after).toMatchObject({ version: '1.0.0', canaryVersion: null, canary: null });
    expect(after.history[0]).toMatchObject({ kind: 'return', by: 'portal', reason: '2 of 6 openings in browsers failed' });

    for (const person of [admin, publisher]) {
      const notifications = (await (await portal.send('GET', '/api/notifications', { as: person })).json()) as Notification[];
      expect(notifications.find(({ url, release }) => url.endsWith(remote) && release?.what === 'returned')).toMatchObject({
        kind: 'release',
        title: 'Trees 1.1.0',
        url: `/admin?tab=remotes&remote=${remote}`,
        release: { what: 'returned', reason: '2 of 6 openings in browsers failed', now: '1.0.0' },
      });
    }
    await portal.runJobs();
    const recipients = portal.mails.filter(({ text }) => text.includes('2 of 6 openings')).map(({ to }) => to);
    expect(recipients.sort()).toEqual([admin.user.email, publisher.user.email, owner].sort());
    const romanian = portal.mails.filter(({ to }) => to === ioana.user.email).map(({ text }) => text);
    expect(romanian.filter((text) => text.includes('Deschideri eșuate în browsere: 2 din 6.'))).toHaveLength(1);
    expect(romanian.filter((text) => /openings/.test(text))).toEqual([]);
  });

  it('[REM-93] notifies people once when it fails, long before it is rolled back', async () => {
    await send('/activate', { version: '1.1.0', canary: { roles: ['employee'], returnAt: { percent: 50, loads: 12 } } });
    const [ana, dan, eva] = (await colleagues(3)) as [Person, Person, Person];
    const alerts = async () =>
      ((await (await portal.send('GET', '/api/notifications', { as: admin })).json()) as Notification[])
        .filter(({ url }) => url.endsWith(remote))
        .map(({ release }) => release);
    await report('1.1.0', 'shown', ana, 200);
    await report('1.1.0', 'failed', dan);
    expect(await alerts()).toEqual([]);
    for (const person of [eva, dan, eva]) await report('1.1.0', 'failed', person);
    expect(await alerts()).toEqual([{ what: 'failing', reason: '2 of 3 openings in browsers failed', now: '1.0.0' }]);
    expect(await status()).toMatchObject({ version: '1.0.0', canaryVersion: '1.1.0', canary: { loads: 5, failures: 4 } });
    await portal.runJobs();
    const mails = portal.mails.filter(({ text }) => text.includes('2 of 3 openings'));
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.user.email, publisher.user.email, owner].sort());
    expect(mails.find(({ to }) => to === admin.user.email)).toMatchObject({
      subject: 'Failing release: Trees 1.1.0',
      text: expect.stringContaining('Live for everyone: 1.0.0.'),
    });

    await send('/activate', { version: '1.1.0', canary: { roles: ['employee'], returnAt: { percent: 50, loads: 12 } } });
    for (const person of [ana, dan, eva]) await report('1.1.0', 'failed', person);
    expect(await alerts(), 'another canary is another alert').toHaveLength(2);
  });

  it('[PLAT-435] notifies an owner without an account in English, even if browsers in Romanian report it', async () => {
    await send('/activate', { version: '1.1.0', canary: { roles: ['employee'], returnAt: { percent: 50, loads: 12 } } });
    const headers = { 'accept-language': 'ro' };
    const body = { remote, version: '1.1.0', outcome: 'failed' };
    for (const as of await colleagues(3)) await portal.send('POST', '/api/remotes/loads', { as, body, headers });
    await portal.runJobs();
    const mail = portal.mails.find(({ to, subject }) => to === owner && subject.startsWith(remote));
    expect(mail?.text).toContain('Hello colleague,\n\nThe canary 1.1.0 of Trees fails in browsers');
    expect(mail?.html).toContain('<html lang="en">');
  });

  it.each([
    ['is not confirmed', { emailVerified: false }],
    ['was deactivated', { isActive: false }],
    ['awaits that its invitation is accepted', { invitedAt: new Date('2026-03-10T09:00:00Z') }],
  ])('[REM-86] mails the owner at an address whose account %s', async (_what, fields) => {
    const account = await portal.person({ email: `owner-${crypto.randomUUID()}@portal.example`, ...fields });
    const { email } = account.user;
    await send('/releases', releaseForm(builtRelease(remote, '1.3.0', { title: 'Trees', owner: email })), publisher);
    await send('/activate', { version: '1.3.0', canary: { roles: ['employee'], returnAt: { percent: 50, loads: 12 } } });
    for (const person of await colleagues(3)) await report('1.3.0', 'failed', person);
    await portal.runJobs();
    expect(portal.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      `${remote} 1.3.0: 3 of 3 openings in browsers failed`,
    ]);
  });

  it('is not ended by a single person, nor by people who do not have it', async () => {
    await send('/activate', { version: '1.1.0', canary: { roles: ['manager'], returnAt: { percent: 10, loads: 12 } } });
    const manager = await portal.person({ role: 'manager' });
    const [ana] = await colleagues(1);
    for (let times = 0; times < 15; times += 1) {
      await report('1.1.0', 'failed', manager);
      await report('1.1.0', 'failed', ana as Person);
    }
    expect(await status()).toMatchObject({ canaryVersion: '1.1.0', canary: { loads: 10, failures: 10 } });
  });

  it('is rolled back once, however many reports arrive concurrently', async () => {
    await send('/activate', { version: '1.1.0', canary: { roles: ['employee'], returnAt: { percent: 10, loads: 1 } } });
    const people = await colleagues(6);
    await Promise.all(people.map((person) => report('1.1.0', 'failed', person)));
    expect((await status()).history.filter(({ kind }) => kind === 'return')).toHaveLength(1);
  });
});

describe('[REM-87] a rollback', () => {
  it('skips a version that failed, and goes to the one that worked', async () => {
    const [ana] = await colleagues(1);
    await report('1.0.0', 'shown', ana as Person, 100);
    await send('/activate', { version: '1.1.0' });
    await report('1.1.0', 'failed', ana as Person);
    await send('/activate', { version: '1.2.0' });
    expect(await status()).toMatchObject({ previous: '1.0.0' });
    const refused = await problemOf(await send('/rollback', { version: '1.1.0' }));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.error).toMatch(/failed in 1 of 1 openings/);
    await send('/rollback', {});
    expect(await status()).toMatchObject({ version: '1.0.0' });
  });

  it('goes to the given version, and the history shows who, from where and why', async () => {
    await send('/activate', { version: '1.1.0' });
    await send('/activate', { version: '1.2.0' });
    const origin = { reason: 'Wrong totals', commit: '0123abc', pipeline: 'https://ci.example/runs/7' };
    expect((await send('/rollback', { version: '1.0.0', ...origin })).status).toBe(200);
    const person = { id: admin.user.id, firstName: 'Ada', lastName: 'Min' };
    expect((await status()).history[0]).toMatchObject({
      kind: 'rollback',
      version: '1.0.0',
      by: 'admin',
      person,
      token: null,
      ...origin,
    });
    const sets = (await (await portal.send('GET', '/api/admin/remotes/history', { as: admin })).json()) as LiveSet[];
    expect(sets[0]).toMatchObject({ remote, version: '1.0.0', ...origin, live: { [remote]: '1.0.0', 'mf-oak': '1.0.0' } });
    expect(sets[1]?.live[remote]).toBe('1.2.0');
  });
});
