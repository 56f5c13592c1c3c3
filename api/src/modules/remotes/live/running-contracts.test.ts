import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { connect } from '../../../platform/db/client.ts';
import { type Offered, offered } from '../publish/check-contract.ts';
import { publishWorkspaceReleases } from '../publish/publish-workspace.ts';
import { type BuiltRelease, builtRelease, contractOf, releaseForm, writeBuild } from '../release.fixture.ts';
import { activateRelease } from './activate-release.ts';
import { stateOf } from './registry-change.ts';
import { connectionName, otherRunningContracts, recordContract } from './running-contracts.ts';

let portal: TestPortal;
let root: string;
beforeEach(async () => {
  portal = await openPortal();
  root = await mkdtemp(join(tmpdir(), 'workspace-'));
});
afterEach(async () => {
  await portal.close();
  await rm(root, { recursive: true, force: true });
});

/** What an earlier portal offers, which cannot list ideas yet. */
const earlierOffer: Offered = {
  host: '1.0.1',
  operations: new Map([...offered().operations].filter(([id]) => id !== 'listIdeas')),
};
/** Runs another version on the same database until it is stopped. */
const runInstance = async (offer: Offered) => {
  await recordContract(portal.ctx, offer);
  const other = connect(portal.database, { max: 1, connection: { application_name: connectionName(offer) } });
  await other.sql`select 1`;
  return async () => {
    await other.close();
    await expect.poll(async () => (await otherRunningContracts(portal.ctx)).length).toBe(0);
  };
};
const build = (built: BuiltRelease) => writeBuild(root, built);
const start = async () => (await publishWorkspaceReleases(portal.ctx, root))[0];
const live = async () => (await stateOf(portal.ctx, 'mf-ideas'))?.version;
const callsIdeas = { contract: contractOf('listIdeas') };

describe('[REM-99] while an instance of another version runs', () => {
  it('a build that the other version cannot serve waits, and goes live once that has stopped', async () => {
    await build(builtRelease('mf-ideas', '1.0.0'));
    expect(await start()).toMatchObject({ outcome: 'live' });
    const end = await runInstance(earlierOffer);
    await build(builtRelease('mf-ideas', '1.1.0', callsIdeas));
    const waits = 'waits for the end of another version of the portal: Calls listIdeas, which the portal does not have';
    for (let time = 0; time < 2; time += 1) expect(await start()).toMatchObject({ outcome: 'waiting', reason: waits });
    expect(await live()).toBe('1.0.0');
    await end();
    expect(await start()).toMatchObject({ outcome: 'live' });
    expect(await live()).toBe('1.1.0');
  });

  it('a build that the other version can serve goes live at once', async () => {
    const end = await runInstance(earlierOffer);
    await build(builtRelease('mf-ideas', '1.0.0'));
    expect(await start()).toMatchObject({ outcome: 'live' });
    await end();
  });

  it('a team cannot make live what the other version cannot serve, and learns why', async () => {
    const as = await portal.person({ role: 'admin' });
    const send = (path: string, body: unknown) => portal.send('POST', `/api/remotes/mf-ideas/${path}`, { as, body });
    expect((await send('releases', releaseForm(builtRelease('mf-ideas', '2.0.0', callsIdeas)))).status).toBe(201);
    const end = await runInstance(earlierOffer);
    const refused = await send('activate', { version: '2.0.0' });
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).error).toMatch(/is being upgraded.*Calls listIdeas, which the portal does not have/);
    await end();
    expect((await send('activate', { version: '2.0.0' })).status).toBe(200);
  });

  it('a version whose process has ended does not count, nor does the version of this portal', async () => {
    await recordContract(portal.ctx, earlierOffer);
    expect(await otherRunningContracts(portal.ctx)).toEqual([]);
    const end = await runInstance(offered());
    expect(await otherRunningContracts(portal.ctx)).toEqual([]);
    await end();
  });
});

describe('[REM-99] the build of this version', () => {
  const [old, next] = [builtRelease('mf-ideas', '1.0.0'), builtRelease('mf-ideas', '1.1.0')];

  it('is live again after a downgrade and an upgrade', async () => {
    for (const [built, version] of [
      [old, '1.0.0'],
      [next, '1.1.0'],
      [old, '1.0.0'],
      [next, '1.1.0'],
    ] as const) {
      await build(built);
      await start();
      expect(await live()).toBe(version);
    }
  });

  it('does not replace one that was activated manually', async () => {
    for (const built of [old, next]) {
      await build(built);
      await start();
    }
    await activateRelease(portal.ctx, { userId: null, label: 'deploy token' }, { remote: 'mf-ideas', version: '1.0.0' });
    expect(await start()).toMatchObject({ outcome: 'unchanged' });
    expect(await live()).toBe('1.0.0');
  });
});
