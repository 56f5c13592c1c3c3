import { asc, eq } from 'drizzle-orm';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { LiveSet, RemoteStatus } from 'shared-contracts/schemas/remote';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { auditLog } from '../../../platform/audit/tables.ts';
import { dailyUpkeep } from '../../../start/upkeep.ts';
import { type BuiltRelease, builtRelease, releaseForm } from '../release.fixture.ts';
import { activations, releases, remoteFailures } from '../tables.ts';

const DEPLOY_TOKENS = ['mf-ideas', 'mf-energy', 'mf-design', 'mf-booking', 'mf-ai']
  .map((id) => `${id}=the-deploy-token-of-${id}`)
  .join(',');

let portal: TestPortal;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS });
  ana = await portal.person();
});
afterAll(() => portal.close());

let address = 0;
const deploy = (remote: string, path: string, body?: unknown) => {
  address += 1;
  return portal.send(body === undefined && path === '' ? 'GET' : 'POST', `/api/remotes/${remote}${path}`, {
    body,
    headers: { origin: null, authorization: `Bearer the-deploy-token-of-${remote}` },
    from: `198.51.100.${address % 250}`,
  });
};
const publish = async (built: BuiltRelease) => {
  const response = await deploy(built.release.manifest.id, '/releases', releaseForm(built));
  expect(response.status).toBe(201);
};
const statusOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as RemoteStatus;
};
const activate = (remote: string, version: string, canary?: unknown) => deploy(remote, '/activate', { version, canary });
const seenBy = async (person: Person, remote: string): Promise<ActiveRemote | undefined> => {
  const response = await portal.send('GET', '/api/remotes', { as: person });
  return ((await response.json()) as ActiveRemote[]).find(({ id }) => id === remote);
};

describe('making releases live', () => {
  beforeAll(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(builtRelease('mf-ideas', version));
  });

  it('publishing alone makes nothing live', async () => {
    expect(await seenBy(ana, 'mf-ideas')).toBeUndefined();
    expect(await statusOf(await deploy('mf-ideas', ''))).toMatchObject({ version: null, previous: null, history: [] });
  });

  it('activating gives everyone the version, with the digests of its scripts and styles', async () => {
    expect(await statusOf(await activate('mf-ideas', '1.0.0'))).toMatchObject({ version: '1.0.0', previous: null });
    const { release } = builtRelease('mf-ideas', '1.0.0');
    const digest = (path: string) => release.files.find((file) => file.path === path)?.integrity;
    expect(await seenBy(ana, 'mf-ideas')).toEqual({
      id: 'mf-ideas',
      version: '1.0.0',
      base: '/remotes/mf-ideas/1.0.0/',
      entry: 'remoteEntry.js',
      preload: ['assets/remote-1a2b.js'],
      styles: [{ path: 'assets/style-3c4d.css', integrity: digest('assets/style-3c4d.css') }],
      scripts: ['assets/remote-1a2b.js', 'remoteEntry.js'].map((path) => ({ path, integrity: digest(path) })),
      manifest: release.manifest,
    });
  });

  it('[REM-13] rolling back goes back step by step, and never to a version that was rolled back', async () => {
    await activate('mf-ideas', '1.1.0');
    await activate('mf-ideas', '1.2.0');
    expect(await statusOf(await deploy('mf-ideas', '/rollback'))).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
    expect((await seenBy(ana, 'mf-ideas'))?.version).toBe('1.1.0');
    expect(await statusOf(await deploy('mf-ideas', '/rollback'))).toMatchObject({ version: '1.0.0', previous: null });
    expect(await problemOf(await deploy('mf-ideas', '/rollback'))).toMatchObject({ status: 409 });
  });

  it('activating what is already live changes nothing', async () => {
    const before = (await statusOf(await deploy('mf-ideas', ''))).history.length;
    expect((await statusOf(await activate('mf-ideas', '1.0.0'))).history).toHaveLength(before);
  });

  it('refuses a version that was never published', async () => {
    expect(await problemOf(await activate('mf-ideas', '9.9.9'))).toMatchObject({
      status: 404,
      error: 'mf-ideas 9.9.9 is not published',
    });
  });

  it('[REM-13] records every step in the history, with the actor, and before and after in the audit log', async () => {
    const history = await portal.ctx.db
      .select()
      .from(activations)
      .where(eq(activations.remote, 'mf-ideas'))
      .orderBy(asc(activations.seq));
    expect(history.map(({ kind, version, by }) => `${kind} ${version} ${by}`)).toEqual([
      'activate 1.0.0 deploy token',
      'activate 1.1.0 deploy token',
      'activate 1.2.0 deploy token',
      'rollback 1.1.0 deploy token',
      'rollback 1.0.0 deploy token',
    ]);
    const audited = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'remote_rollback'));
    expect(audited).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ version: '1.2.0' }),
        after: expect.objectContaining({ version: '1.1.0' }),
      }),
    );
  });

  it('[ADM-13] gives the audit log the title of the area and its place in the panel', async () => {
    const response = await portal.send('GET', '/api/admin/audit-log?action=remote_rollback', {
      as: await portal.person({ role: 'admin' }),
    });
    const { title } = builtRelease('mf-ideas', '1.0.0').release.manifest;
    const item = { title, url: '/admin?tab=remotes&remote=mf-ideas', label: 'remote' };
    const entries = (await response.json()) as AuditEntry[];
    expect(entries.map((entry) => entry.item)).toEqual([item, item]);
  });

  it('two concurrent activations leave one state and are both in the history', async () => {
    await Promise.all([activate('mf-ideas', '1.1.0'), activate('mf-ideas', '1.2.0')]);
    const status = await statusOf(await deploy('mf-ideas', ''));
    expect(status.history[0]?.version).toBe(status.version);
    expect(
      status.history
        .slice(0, 2)
        .map(({ version }) => version)
        .sort(),
    ).toEqual(['1.1.0', '1.2.0']);
  });
});

describe('the kill switch', () => {
  it('takes the remote out of service with its reason, for everyone, until it is enabled again', async () => {
    await publish(builtRelease('mf-design', '1.0.0'));
    await activate('mf-design', '1.0.0');
    await statusOf(await deploy('mf-design', '/disable', { reason: 'leaks memory' }));
    expect((await seenBy(ana, 'mf-design'))?.blocked).toMatchObject({ reason: 'disabled' });
    const status = await statusOf(await deploy('mf-design', ''));
    expect(status).toMatchObject({ disabled: true, version: '1.0.0' });
    expect(status.history[0]).toMatchObject({ kind: 'disable', reason: 'leaks memory' });
    await publish(builtRelease('mf-design', '1.1.0'));
    expect(await statusOf(await activate('mf-design', '1.1.0'))).toMatchObject({ disabled: true, version: '1.1.0' });
    await statusOf(await deploy('mf-design', '/enable'));
    expect(await seenBy(ana, 'mf-design')).toMatchObject({ version: '1.1.0' });
    expect((await seenBy(ana, 'mf-design'))?.blocked).toBeUndefined();
  });

  it('is available to admins too, named in the history', async () => {
    const admin = await portal.person({ role: 'admin' });
    const response = await portal.send('POST', '/api/remotes/mf-design/disable', { as: admin, body: {} });
    expect((await statusOf(response)).history[0]).toMatchObject({ kind: 'disable', by: 'admin' });
    await portal.send('POST', '/api/remotes/mf-design/enable', { as: admin });
    const [last] = (await portal.ctx.db.select().from(activations).where(eq(activations.remote, 'mf-design'))).slice(-1);
    expect(last?.userId).toBe(admin.user.id);
  });

  it("refuses another remote's team", async () => {
    const headers = { origin: null, authorization: 'Bearer the-deploy-token-of-mf-ideas' };
    for (const step of ['disable', 'rollback', 'enable']) {
      const response = await portal.send('POST', `/api/remotes/mf-design/${step}`, { body: {}, headers });
      expect(response.status).toBe(403);
    }
  });
});

describe('[REM-17] a canary', () => {
  beforeAll(async () => {
    await publish(builtRelease('mf-energy', '1.0.0'));
    await publish(builtRelease('mf-energy', '1.1.0'));
  });

  it('requires a version that all others get', async () => {
    expect(await problemOf(await activate('mf-energy', '1.0.0', { share: 50 }))).toMatchObject({ status: 409 });
    await activate('mf-energy', '1.0.0');
  });

  it('is given to the roles it names', async () => {
    await statusOf(await activate('mf-energy', '1.1.0', { roles: ['manager'] }));
    const manager = await portal.person({ role: 'manager' });
    expect((await seenBy(manager, 'mf-energy'))?.version).toBe('1.1.0');
    expect((await seenBy(ana, 'mf-energy'))?.version).toBe('1.0.0');
  });

  it('[REM-72] can be targeted at admins only by an admin', async () => {
    const canary = { roles: ['employee', 'admin'] };
    const refused = await activate('mf-energy', '1.1.0', canary);
    expect(refused.status).toBe(403);
    expect((await problemOf(refused)).error).toBe('A canary for admins needs the account of an admin, not a deploy token');
    const admin = await portal.person({ role: 'admin' });
    const body = { version: '1.1.0', canary };
    expect((await portal.send('POST', '/api/remotes/mf-energy/activate', { as: admin, body })).status).toBe(200);
    expect((await seenBy(admin, 'mf-energy'))?.version).toBe('1.1.0');
  });

  it('is given to a stable share of people, and to the same ones when the share grows', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => portal.person()));
    const canaryUsers = async () => {
      const versions = await Promise.all(people.map(async (person) => (await seenBy(person, 'mf-energy'))?.version));
      return people.filter((_, index) => versions[index] === '1.1.0').map(({ user }) => user.id);
    };
    await activate('mf-energy', '1.1.0', { share: 40 });
    const first = await canaryUsers();
    expect(first.length).toBeGreaterThan(4);
    expect(first.length).toBeLessThan(50);
    expect(await canaryUsers()).toEqual(first);
    await activate('mf-energy', '1.1.0', { share: 80 });
    const more = await canaryUsers();
    expect(more.length).toBeGreaterThan(first.length);
    expect(more).toEqual(expect.arrayContaining(first));
  });

  it('ends with a rollback, or becomes what everyone gets', async () => {
    expect(await statusOf(await deploy('mf-energy', '/rollback'))).toMatchObject({ version: '1.0.0', canaryVersion: null });
    await activate('mf-energy', '1.1.0', { share: 10 });
    expect(await statusOf(await activate('mf-energy', '1.1.0'))).toMatchObject({
      version: '1.1.0',
      canaryVersion: null,
      canary: null,
    });
  });

  it('must name roles or a share', async () => {
    expect((await problemOf(await activate('mf-energy', '1.0.0', {}))).issues).toMatchObject([{ path: 'canary' }]);
  });
});

describe('[REM-2] paths and names that are taken', () => {
  beforeAll(async () => {
    await publish(builtRelease('mf-booking', '1.0.0', { mounts: [{ path: '/desks', crumb: 'Desks' }], navigation: [] }));
    await activate('mf-booking', '1.0.0');
  });

  it.each(['/desks', '/desks/mine'])('include a mount of another live remote and what is below it: %s', async (path) => {
    const built = builtRelease('mf-energy', '2.0.0', { mounts: [{ path, crumb: 'x' }], navigation: [] });
    const problem = await problemOf(await deploy('mf-energy', '/releases', releaseForm(built)));
    expect(problem.issues).toEqual([{ path: 'manifest.mounts.0.path', message: `"${path}" belongs to mf-booking` }]);
  });

  it('are checked again when a release becomes live', async () => {
    const mounts = [{ path: '/rooms', crumb: 'Rooms' }];
    await publish(builtRelease('mf-energy', '2.1.0', { mounts, navigation: [] }));
    await publish(builtRelease('mf-booking', '1.1.0', { mounts, navigation: [] }));
    await activate('mf-booking', '1.1.0');
    expect((await problemOf(await activate('mf-energy', '2.1.0'))).issues).toMatchObject([
      { message: '"/rooms" belongs to mf-booking' },
    ]);
  });

  it('a remote may keep its own mounts in its next version', async () => {
    await publish(builtRelease('mf-booking', '1.2.0', { mounts: [{ path: '/rooms', crumb: 'Rooms' }], navigation: [] }));
    expect((await activate('mf-booking', '1.2.0')).status).toBe(200);
  });

  it('a name that begins with the name of another is refused', async () => {
    await publish(builtRelease('mf-ai', '1.0.0'));
    await activate('mf-ai', '1.0.0');
    const { publishRelease } = await import('../publish/publish-release.ts');
    const { stageRelease } = await import('../publish/stage-release.ts');
    const staged = stageRelease({ ...builtRelease('mf-ai-tools', '1.0.0').release });
    for (const { path } of staged.release.files) staged.variants.set(path, {});
    await expect(publishRelease(portal.ctx, { userId: null, label: 'workspace' }, staged)).rejects.toThrow(
      'cannot be told apart',
    );
  });
});

describe('[REM-3] a live release that no longer matches the contract of the portal', () => {
  it('is not loaded, says why, and is skipped by rollbacks', async () => {
    await publish(builtRelease('mf-design', '3.0.0'));
    await activate('mf-design', '3.0.0');
    const [row] = await portal.ctx.db.select().from(releases).where(eq(releases.version, '3.0.0'));
    // the portal has been upgraded since
    const manifest = {
      ...builtRelease('mf-design', '3.0.0').release.manifest,
      contract: { host: '^1.0.0', operations: { getBranding: '0'.repeat(12) } },
    };
    await portal.ctx.db
      .update(releases)
      .set({ manifest })
      .where(eq(releases.id, row?.id ?? ''));
    expect((await seenBy(ana, 'mf-design'))?.blocked).toMatchObject({
      reason: 'contract',
      detail: expect.stringContaining('getBranding'),
    });
    expect((await statusOf(await deploy('mf-design', ''))).contract).toContain('getBranding');
    expect(await problemOf(await activate('mf-design', '3.0.0'))).toMatchObject({ code: 'invalid_input' });
  });
});

describe('[REM-43] failures reported by browsers', () => {
  const report = (body: unknown) => portal.send('POST', '/api/remotes/failures', { as: ana, body });
  const failure = { remote: 'mf-ideas', version: '1.0.0', kind: 'chunk', detail: 'remote-1a2b.js: the server answered 404' };

  it('are counted by remote, version, kind and reason, and visible only to admins', async () => {
    expect((await report(failure)).status).toBe(204);
    expect((await report({ ...failure, count: 4 })).status).toBe(204);
    const admin = await portal.person({ role: 'admin' });
    const listed = await portal.send('GET', '/api/remotes/failures', { as: admin });
    expect(await listed.json()).toMatchObject([{ ...failure, count: 5 }]);
    expect((await portal.send('GET', '/api/remotes/failures', { as: ana })).status).toBe(403);
  });

  it('of unpublished releases are not stored, and of too many different ones the latest are kept [REM-107]', async () => {
    await report({ ...failure, remote: 'mf-nonsense' });
    await report({ ...failure, version: '7.7.7' });
    for (let n = 0; n < 210; n += 1) {
      portal.clock.advance(15);
      await report({ ...failure, kind: 'render', detail: `reason ${n}` });
    }
    const admin = await portal.person({ role: 'admin' });
    const listed = (await (await portal.send('GET', '/api/remotes/failures', { as: admin })).json()) as {
      remote: string;
      detail: string;
    }[];
    expect(listed.every(({ remote }) => remote === 'mf-ideas')).toBe(true);
    const kept = async () => (await portal.ctx.db.select().from(remoteFailures)).map(({ detail }) => detail).sort();
    const reasons = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `reason ${from + n}`).sort();
    expect(await kept()).toEqual(reasons(10, 210));
    // a known one is still counted by itself, and is no longer the one that was seen longest ago
    await report({ ...failure, kind: 'render', detail: 'reason 10' });
    await report({ ...failure, kind: 'render', detail: 'reason 210' });
    expect(await kept()).toEqual(['reason 10', ...reasons(12, 211)].sort());
    expect(await portal.ctx.db.select().from(remoteFailures).where(eq(remoteFailures.detail, 'reason 10'))).toMatchObject([
      { count: 2 },
    ]);
  });

  it('[REM-107] of another version of the area have a limit of their own', async () => {
    await report({ ...failure, version: '1.1.0' });
    const ofOther = await portal.ctx.db.select().from(remoteFailures).where(eq(remoteFailures.version, '1.1.0'));
    expect(ofOther.map(({ detail }) => detail)).toEqual([failure.detail]);
    expect(await portal.ctx.db.$count(remoteFailures, eq(remoteFailures.version, '1.0.0'))).toBe(200);
  });

  it('[REM-107] are removed 90 days after the last report, and with their version', async () => {
    const { db, clock } = portal.ctx;
    const row = { remote: 'mf-ideas', kind: 'chunk', count: 1 } as const;
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3600_000);
    await db.delete(remoteFailures);
    await db.insert(remoteFailures).values([
      { ...row, version: '1.0.0', detail: 'old', firstAt: daysAgo(200), lastAt: daysAgo(91) },
      { ...row, version: '1.0.0', detail: 'seen again', firstAt: daysAgo(200), lastAt: daysAgo(89) },
      { ...row, version: '0.9.0-local.1', detail: 'gone', firstAt: daysAgo(1), lastAt: daysAgo(1) },
    ]);
    await dailyUpkeep.run(portal.ctx, {});
    expect((await db.select().from(remoteFailures)).map(({ detail }) => detail)).toEqual(['seen again']);
  });
});

describe('[REM-13] the history of all remotes', () => {
  it('has the last 100 changes, newest first, each with everything that was live after it', async () => {
    const change = (remote: string, version: string) =>
      ({ remote, version, kind: 'activate', at: portal.clock.now(), by: 'portal' }) as const;
    await portal.ctx.db.insert(activations).values(change('mf-design', '3.0.0'));
    for (let n = 0; n < 101; n += 1) await portal.ctx.db.insert(activations).values(change('mf-booking', `5.0.${n}`));
    const admin = await portal.person({ role: 'admin' });
    const response = await portal.send('GET', '/api/admin/remotes/history', { as: admin });
    const sets = (await response.json()) as LiveSet[];
    expect(sets).toHaveLength(100);
    expect(sets[0]?.live).toMatchObject({ 'mf-design': '3.0.0', 'mf-booking': '5.0.100' });
    expect(sets.at(-1)?.live).toMatchObject({ 'mf-design': '3.0.0', 'mf-booking': '5.0.1' });
  });
});
