import { hostVersion, releaseBudgets } from 'shared-contracts/constants/host';
import type { Release } from 'shared-contracts/remote-manifest';
import type { ReleaseFinding, RemoteStatus } from 'shared-contracts/schemas/remote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { type BuiltRelease, builtRelease, releaseForm } from '../release.fixture.ts';
import { activations, releases } from '../tables.ts';

const tokenOf = (remote: string) => `the-deploy-token-of-${remote}`;
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `mf-ideas=${tokenOf('mf-ideas')},mf-energy=${tokenOf('mf-energy')}` });
  for (const built of [builtRelease('mf-ideas', '1.0.0'), builtRelease('mf-energy', '1.0.0')]) {
    const { id, version } = built.release.manifest;
    expect((await deploy('POST', id, '/releases', releaseForm(built))).status).toBe(201);
    expect((await deploy('POST', id, '/activate', { version })).status).toBe(200);
  }
});
afterAll(() => portal.close());

let address = 0;
const deploy = (method: string, remote: string, path: string, body?: unknown, token = tokenOf(remote)) => {
  address += 1;
  const headers = { origin: null, authorization: `Bearer ${token}` };
  return portal.send(method, `/api/remotes/${remote}${path}`, { body, headers, from: `198.51.100.${address % 250}` });
};
const examine = async (release: Release): Promise<ReleaseFinding> => {
  const response = await deploy('POST', 'mf-ideas', '/check', release);
  expect(response.status).toBe(200);
  return (await response.json()) as ReleaseFinding;
};
/** Everything that the registry stores, in the database and in the file store. */
const registryContents = async () => [
  await portal.ctx.db.select().from(releases),
  await portal.ctx.db.select().from(activations),
  ...(await Promise.all(
    ['releases', 'staging'].map(async (folder) =>
      (await Array.fromAsync(portal.ctx.files.list(folder))).map(({ key }) => key).sort(),
    ),
  )),
];
const changed = (change: (built: BuiltRelease) => Release): Release => change(builtRelease('mf-ideas', '1.1.0'));

describe('[REM-12] comparing a release with the portal', () => {
  it('finds nothing wrong with a valid one, reports what the portal offers, and stores nothing', async () => {
    const before = await registryContents();
    const { total, firstPaint } = releaseBudgets;
    expect(await examine(builtRelease('mf-ideas', '1.1.0').release)).toEqual({
      host: hostVersion,
      budgets: { total, firstPaint },
      issues: [],
    });
    expect(await registryContents()).toEqual(before);
  });

  it('reports all issues at once, with the messages of publishing', async () => {
    const { issues } = await examine(
      changed(({ release }) => ({
        ...release,
        entry: 'missing.js',
        manifest: {
          ...release.manifest,
          version: '1.0.0',
          mounts: [{ path: '/energy', crumb: 'Energy' }],
          navigation: [],
          contract: { host: '^2.0.0', operations: { getBranding: '000000000000', getWeather: '000000000000' } },
        },
      })),
    );
    expect(issues.map(({ path }) => path)).toEqual([
      'entry',
      'manifest.contract.host',
      'manifest.contract.operations.getBranding',
      'manifest.contract.operations.getWeather',
      'manifest.version',
      'manifest.mounts.0.path',
    ]);
    expect(issues.at(-1)?.message).toBe('"/energy" belongs to mf-energy');
  });

  it('detects a release of another remote', async () => {
    const { issues } = await examine(builtRelease('mf-energy', '3.0.0').release);
    expect(issues).toContainEqual({ path: 'manifest.id', message: 'The release is of mf-energy, not of mf-ideas' });
  });

  it('refuses a record that does not match its schema', async () => {
    const { release } = builtRelease('mf-ideas', '1.1.0');
    const contract = { ...release.manifest.contract, host: '*' };
    const response = await deploy('POST', 'mf-ideas', '/check', { ...release, manifest: { ...release.manifest, contract } });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).issues?.map(({ path }) => path)).toEqual(['manifest.contract.host']);
  });

  it('[REM-11] needs the deploy token of the remote', async () => {
    const { release } = builtRelease('mf-ideas', '1.1.0');
    expect((await deploy('POST', 'mf-ideas', '/check', release, tokenOf('mf-energy'))).status).toBe(403);
    expect((await deploy('POST', 'mf-ideas', '/check', release, 'a-token-that-nobody-gave')).status).toBe(401);
  });
});

it('[REM-43] the status of a remote has only its own failures, the latest first', async () => {
  const as = await portal.person();
  const report = (remote: string, detail: string) =>
    portal.send('POST', '/api/remotes/failures', { as, body: { remote, version: '1.0.0', kind: 'render', detail, count: 2 } });
  for (const detail of ['first', 'second']) {
    portal.clock.advance(60);
    expect((await report('mf-ideas', detail)).status).toBe(204);
  }
  expect((await report('mf-energy', 'of another')).status).toBe(204);
  const { failures } = (await (await deploy('GET', 'mf-ideas', '')).json()) as RemoteStatus;
  expect(failures).toMatchObject([
    { remote: 'mf-ideas', kind: 'render', detail: 'second', count: 2 },
    { remote: 'mf-ideas', kind: 'render', detail: 'first', count: 2 },
  ]);
});
