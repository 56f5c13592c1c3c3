import { and, eq } from 'drizzle-orm';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { auditLog } from '../../../platform/audit/tables.ts';
import { builtRelease, releaseForm } from '../release.fixture.ts';
import { releases } from '../tables.ts';
import { activeRemotesFor } from './active-remotes.ts';

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: 'mf-ideas=the-deploy-token-of-mf-ideas' });
  ana = await portal.person();
});
afterAll(() => portal.close());

const deploy = (path: string, body: unknown) =>
  portal.send('POST', `/api/remotes/mf-ideas${path}`, {
    body,
    headers: { origin: null, authorization: 'Bearer the-deploy-token-of-mf-ideas' },
  });
const activate = (version: string, canary?: unknown) => deploy('/activate', { version, canary });
const setFallback = (on: boolean) => deploy('/fallback', { on });
const statusOf = async (response: Response) => (await response.json()) as RemoteStatus;
const seenBy = async (person: Person): Promise<ActiveRemote | undefined> =>
  ((await (await portal.send('GET', '/api/remotes', { as: person })).json()) as ActiveRemote[])[0];

describe('[REM-47] the last good release, if a team enables it as the fallback', () => {
  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      expect((await deploy('/releases', releaseForm(builtRelease('mf-ideas', version)))).status).toBe(201);
    }
  });

  it('is refused while no release is live', async () => {
    expect(await problemOf(await setFallback(true))).toMatchObject({ status: 409 });
  });

  it('is sent with the live one, ready to be loaded, only once there is an earlier one', async () => {
    await activate('1.0.0');
    expect(await statusOf(await setFallback(true))).toMatchObject({ fallback: true, previous: null });
    expect(await seenBy(ana)).not.toHaveProperty('fallback');
    await activate('1.1.0');
    const former = (await seenBy(ana))?.fallback;
    expect(former).toMatchObject({ version: '1.0.0', base: '/remotes/mf-ideas/1.0.0/' });
    expect(former?.scripts).toHaveLength(2);
    expect(former).not.toHaveProperty('fallback');
  });

  it('is the release of everyone else, for those who have a canary', async () => {
    await activate('1.2.0', { roles: ['manager'] });
    const manager = await portal.person({ role: 'manager' });
    expect(await seenBy(manager)).toMatchObject({ version: '1.2.0', fallback: { version: '1.1.0' } });
    expect(await seenBy(ana)).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } });
  });

  it('is not sent with a disabled remote', async () => {
    await deploy('/disable', { reason: 'Broken' });
    expect(await seenBy(ana)).not.toHaveProperty('fallback');
    await deploy('/enable', {});
  });

  it('is no longer sent once disabled, and both changes are audited', async () => {
    await setFallback(false);
    await setFallback(false);
    expect(await seenBy(ana)).not.toHaveProperty('fallback');
    const audited = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'remote_fallback'));
    expect(audited.map(({ entityId, after }) => [entityId, after])).toEqual([
      ['mf-ideas', { fallback: true, by: 'deploy token' }],
      ['mf-ideas', { fallback: false, by: 'deploy token' }],
    ]);
  });
});

describe('[REM-81] the last good release, if the portal no longer serves the live one', () => {
  it('replaces a live release that was built for another contract, skipping earlier ones that were, too', async () => {
    const id = 'mf-energy';
    const as = await portal.person({ role: 'admin' });
    const send = (path: string, body: unknown) => portal.send('POST', `/api/remotes/${id}${path}`, { as, body });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await send('/releases', releaseForm(builtRelease(id, version)));
      expect((await send('/activate', { version })).status).toBe(200);
    }
    await send('/fallback', { on: true });
    // as a later portal finds them, in which this operation has changed
    const changed = { contract: { host: '^1.0.0', operations: { getBranding: '000000000000' } } };
    for (const version of ['1.1.0', '1.2.0']) {
      const { manifest } = builtRelease(id, version).release;
      const isRelease = and(eq(releases.remote, id), eq(releases.version, version));
      await portal.ctx.db
        .update(releases)
        .set({ manifest: { ...manifest, ...changed } })
        .where(isRelease);
    }
    const remotes = await activeRemotesFor(portal.ctx, { id: ana.user.id, role: 'employee' });
    expect(remotes.find((remote) => remote.id === id)).toMatchObject({
      version: '1.2.0',
      blocked: { reason: 'contract' },
      fallback: { version: '1.0.0' },
    });
  });
});
