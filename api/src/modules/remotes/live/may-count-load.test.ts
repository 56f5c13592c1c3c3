import { eq, sql } from 'drizzle-orm';
import type { Notification } from 'shared-contracts/schemas/notification';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type TestPortal } from '../../../../test/portal.ts';
import { builtRelease, releaseForm } from '../release.fixture.ts';
import { activations } from '../tables.ts';

let portal: TestPortal;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.person({ role: 'admin' });
  ana = await portal.person();
});
afterAll(() => portal.close());

const names = ['oak', 'elm', 'fir', 'ash', 'yew'];
let remote = '';
const send = (path: string, body: unknown) => portal.send('POST', `/api/remotes/${remote}${path}`, { as: admin, body });
beforeEach(async () => {
  remote = `mf-${names.pop()}`;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await send('/releases', releaseForm(builtRelease(remote, version)));
  await send('/activate', { version: '1.0.0' });
});

const report = async (version: string, outcome: string, as: Person, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    const body = { remote, version, outcome };
    expect((await portal.send('POST', '/api/remotes/loads', { as, body })).status).toBe(204);
  }
};
const status = async () => (await (await portal.send('GET', `/api/remotes/${remote}`, { as: admin })).json()) as RemoteStatus;
const healthOf = async (version: string) => (await status()).releases.find((release) => release.version === version)?.health;
/** Dates everything that was made live so far back. */
const liveSince = (hours: number) =>
  portal.ctx.db
    .update(activations)
    .set({ at: sql`${activations.at} - ${hours} * interval '1 hour'` })
    .where(eq(activations.remote, remote));

describe('[REM-106] a report of a load counts', () => {
  it('only from people who can have the version: no one can bar a rollback to one that nobody has', async () => {
    const viewer = await portal.person({ role: 'viewer' });
    await send('/activate', { version: '1.1.0' });
    await liveSince(25);
    for (const version of ['1.0.0', '1.2.0']) await report(version, 'failed', viewer, 20);
    for (const version of ['1.0.0', '1.2.0']) expect(await healthOf(version)).toMatchObject({ loads: 0, state: 'unknown' });
    expect(await status()).toMatchObject({ previous: '1.0.0' });
    expect((await send('/rollback', {})).status).toBe(200);
  });

  it('ten times for each person, so that the failures of one alone alert nobody', async () => {
    const dan = await portal.person();
    const alerts = async () =>
      ((await (await portal.send('GET', '/api/notifications', { as: admin })).json()) as Notification[]).filter(({ url }) =>
        url.endsWith(remote),
      );
    await report('1.0.0', 'failed', ana, 25);
    expect(await healthOf('1.0.0')).toMatchObject({ loads: 10, failures: 10 });
    expect(await alerts()).toEqual([]);
    await report('1.0.0', 'shown', dan, 9);
    await report('1.0.0', 'failed', dan);
    expect(await alerts()).toHaveLength(1);
  });

  it('from a page that was open before another version went live, for a day', async () => {
    await send('/activate', { version: '1.1.0', canary: { roles: ['employee'] } });
    await send('/activate', { version: '1.2.0' });
    await liveSince(23);
    await report('1.0.0', 'failed', admin);
    for (const person of [ana, admin]) await report('1.1.0', 'failed', person);
    expect([(await healthOf('1.0.0'))?.failures, (await healthOf('1.1.0'))?.failures]).toEqual([1, 1]);
    await liveSince(2);
    await report('1.1.0', 'failed', ana);
    expect((await healthOf('1.1.0'))?.failures).toBe(1);
  });

  it('from a page with a version that was live for long, until a day after another one went live', async () => {
    await liveSince(900);
    await send('/activate', { version: '1.1.0' });
    await liveSince(23);
    await report('1.0.0', 'failed', ana);
    expect((await healthOf('1.0.0'))?.failures).toBe(1);
  });

  it('of the release that takes over when the live one fails', async () => {
    await send('/activate', { version: '1.1.0' });
    await liveSince(25);
    await send('/fallback', { on: true });
    await report('1.0.0', 'shown', ana);
    expect(await healthOf('1.0.0')).toMatchObject({ loads: 1 });
  });
});
