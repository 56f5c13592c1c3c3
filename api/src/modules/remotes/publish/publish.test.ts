import { eq } from 'drizzle-orm';
import { formatKilobytes, hostVersion, releaseBudgets } from 'shared-contracts/constants/host';
import type { Problem } from 'shared-contracts/problem';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPortal, problemOf, type TestPortal } from '../../../../test/portal.ts';
import { untilOneWaits } from '../../../../test/waiting-locks.ts';
import { inTransaction } from '../../../context.ts';
import { auditLog } from '../../../platform/audit/tables.ts';
import { driverOf } from '../../../platform/db/client.ts';
import { problemResponse } from '../../../platform/http/problem.ts';
import { withRegistryLock } from '../live/registry-change.ts';
import { type BuiltRelease, builtRelease, releaseForm } from '../release.fixture.ts';
import { sweepStrayReleases } from '../serve/sweep-releases.ts';
import { releaseFiles, releases } from '../tables.ts';
import { integrityOf } from './integrity.ts';

const tokens = { 'mf-ideas': 'token-of-the-ideas-team', 'mf-energy': 'token-of-the-energy-team' };
const DEPLOY_TOKENS = Object.entries(tokens)
  .map((pair) => pair.join('='))
  .join(',');

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS });
});
afterAll(() => portal.close());

let address = 0;
const publish = (built: BuiltRelease | FormData, { remote = 'mf-ideas', token = tokens['mf-ideas'] as string | null } = {}) => {
  address += 1;
  return portal.send('POST', `/api/remotes/${remote}/releases`, {
    body: built instanceof FormData ? built : releaseForm(built),
    headers: { origin: null, authorization: token === null ? null : `Bearer ${token}` },
    from: `203.0.113.${address % 250}`,
  });
};
const storedKeys = async () => (await Array.fromAsync(portal.ctx.files.list('releases'))).map(({ key }) => key).sort();
const stagedCount = async () => (await Array.fromAsync(portal.ctx.files.list('staging'))).length;
const releaseCount = async () => (await portal.ctx.db.select().from(releases)).length;

/** Publishes an invalid release; expects that nothing of it was stored. */
const problemOfRefused = async (built: BuiltRelease | FormData, options?: Parameters<typeof publish>[1]): Promise<Problem> => {
  const before = [await releaseCount(), await storedKeys()];
  const response = await publish(built, options);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect([await releaseCount(), await storedKeys(), await stagedCount()]).toEqual([...before, 0]);
  return problemOf(response);
};
const issuesOf = async (built: BuiltRelease) =>
  (await problemOfRefused(built)).issues?.map(({ path, message }) => `${path}: ${message}`) ?? [];

describe('publishing a release', () => {
  it('[REM-10] stores and records every file with its size, digest and compressed forms', async () => {
    const built = builtRelease('mf-ideas', '1.0.0');
    const response = await publish(built);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ remote: 'mf-ideas', version: '1.0.0', files: 4 });
    const [row] = await portal.ctx.db.select().from(releases).where(eq(releases.version, '1.0.0'));
    const files = await portal.ctx.db
      .select()
      .from(releaseFiles)
      .where(eq(releaseFiles.releaseId, row?.id ?? ''));
    expect(
      files.map(({ path, size, integrity }) => ({ path, size, integrity })).sort((a, b) => a.path.localeCompare(b.path)),
    ).toEqual(built.release.files.toSorted((a, b) => a.path.localeCompare(b.path)));
    const script = files.find(({ path }) => path === 'remoteEntry.js');
    expect(script?.variants.br?.size).toBeLessThan(script?.size ?? 0);
    expect(await storedKeys()).toEqual(
      expect.arrayContaining(['releases/mf-ideas/1.0.0/files/remoteEntry.js', 'releases/mf-ideas/1.0.0/br/remoteEntry.js']),
    );
    expect(await stagedCount()).toBe(0);
    const [entry] = await portal.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'release_published'));
    expect(entry).toMatchObject({ entityId: 'mf-ideas', after: { version: '1.0.0', by: 'deploy token' } });
  });

  it('[REM-10] refuses the same version again, with any bytes, and leaves the first unchanged', async () => {
    const first = builtRelease('mf-ideas', '1.1.0');
    expect((await publish(first)).status).toBe(201);
    const problem = await problemOfRefused(builtRelease('mf-ideas', '1.1.0', {}, 'other bytes'));
    expect(problem).toMatchObject({ status: 409, code: 'conflict' });
    const kept = await portal.ctx.files.open('releases/mf-ideas/1.1.0/files/remoteEntry.js');
    expect(await kept?.body.text()).toBe(first.bytes.get('remoteEntry.js'));
  });

  it('[REM-10] accepts one of several concurrent releases of the same version', async () => {
    const statuses = await Promise.all(
      ['a', 'b', 'c'].map(async (mark) => (await publish(builtRelease('mf-ideas', '1.2.0', {}, mark))).status),
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
    const kept = await (await portal.ctx.files.open('releases/mf-ideas/1.2.0/files/remoteEntry.js'))?.body.bytes();
    const [row] = await portal.ctx.db.select().from(releases).where(eq(releases.version, '1.2.0'));
    const files = await portal.ctx.db
      .select()
      .from(releaseFiles)
      .where(eq(releaseFiles.releaseId, row?.id ?? ''));
    expect(files.find(({ path }) => path === 'remoteEntry.js')?.integrity).toBe(integrityOf(kept ?? new Uint8Array()));
  });
});

describe('[PLAT-493] while the bytes of a release are moved', () => {
  /** Publishes a release up to the move of its first file. */
  const publishingHalted = async (built: BuiltRelease) => {
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const store = portal.ctx.files;
    const move = store.move.bind(store);
    const slow = vi.spyOn(store, 'move').mockImplementation(async (from, to) => {
      begun.resolve();
      await released.promise;
      await move(from, to);
    });
    onTestFinished(() => {
      released.resolve();
      slow.mockRestore();
    });
    const publishing = publish(built);
    await begun.promise;
    return { publishing, release: released.resolve };
  };

  it('another remote can be disabled', async () => {
    const admin = await portal.person({ role: 'admin' });
    expect((await publish(builtRelease('mf-energy', '1.0.0'), { remote: 'mf-energy', token: tokens['mf-energy'] })).status).toBe(
      201,
    );
    const change = (path: string, body = {}) => portal.send('POST', `/api/remotes/mf-energy${path}`, { as: admin, body });
    expect((await change('/activate', { version: '1.0.0' })).status).toBe(200);
    const { publishing, release } = await publishingHalted(builtRelease('mf-ideas', '1.3.0'));
    expect((await change('/disable')).status).toBe(200);
    release();
    expect((await publishing).status).toBe(201);
  });

  it('they are not removed as bytes without a record', async () => {
    const { publishing, release } = await publishingHalted(builtRelease('mf-ideas', '1.4.0'));
    await portal.ctx.files.put('releases/mf-ideas/1.4.0/files/left.js', new Blob(['1']).stream());
    const clock = { now: () => new Date(Date.now() + 48 * 3600_000) };
    const sweeping = sweepStrayReleases({ ...portal.ctx, clock });
    await untilOneWaits(driverOf(portal.ctx.db), 'advisory');
    release();
    expect((await publishing).status).toBe(201);
    expect(await sweeping).toBe(0);
    expect(await portal.ctx.files.stat('releases/mf-ideas/1.4.0/files/remoteEntry.js')).toBeDefined();
  });
});

describe('[PLAT-493] a change of the registry', () => {
  it('is refused as busy when others hold the registry for too long', async () => {
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = withRegistryLock(portal.ctx, () => {
      held.resolve();
      return released.promise;
    });
    await held.promise;
    const waiting = inTransaction(portal.ctx, async (tx) => {
      await tx.db.execute('set local statement_timeout to 100');
      await withRegistryLock(tx, async () => undefined);
    });
    const failure = await waiting.catch((thrown: unknown) => thrown);
    expect(await problemOf(problemResponse(failure, 'request'))).toMatchObject({ status: 503, code: 'busy' });
    released.resolve();
    await holding;
  });
});

describe('[REM-11] publishing', () => {
  const built = builtRelease('mf-ideas', '2.0.0');

  it.each([
    ['no token', null, { status: 401 }],
    ['an unknown token', 'a-token-that-nobody-gave', { status: 401 }],
    ["another remote's token", tokens['mf-energy'], { status: 403, error: 'This deploy token is not for mf-ideas' }],
  ])('refuses %s', async (_what, token, problem) => {
    expect(await problemOfRefused(built, { token })).toMatchObject(problem);
  });

  it('refuses a person who is not an admin, and an admin whose call comes from another site', async () => {
    const path = '/api/remotes/mf-ideas/releases';
    const manager = await portal.person({ role: 'manager' });
    expect((await portal.send('POST', path, { as: manager, body: releaseForm(built) })).status).toBe(403);
    const admin = await portal.person({ role: 'admin' });
    const foreign = { as: admin, body: releaseForm(built), headers: { origin: 'https://elsewhere.example' } };
    expect(await problemOf(await portal.send('POST', path, foreign))).toMatchObject({ code: 'cross_origin' });
    expect((await portal.send('POST', path, { as: admin, body: releaseForm(built) })).status).toBe(201);
  });

  it('refuses a release of another remote than the address names', async () => {
    expect((await problemOfRefused(builtRelease('mf-energy', '2.0.0'))).issues).toMatchObject([{ path: 'manifest.id' }]);
  });
});

describe('[REM-12] refuses, with the reason', () => {
  const spoiled = (spoil: (built: BuiltRelease) => void, manifest = {}): BuiltRelease => {
    const built = builtRelease('mf-ideas', '3.0.0', manifest);
    spoil(built);
    return built;
  };
  const file = (path: string, size = 1) => ({ path, size, integrity: integrityOf(new TextEncoder().encode('x')) });

  it.each(['../outside.js', 'a/../../b.js', '/etc/passwd.js', 'a//b.js', 'a/.hidden.js', 'a\\b.js', '~2/a.js', 'C:a.js'])(
    'a file outside the release: %s',
    async (path) => {
      const built = spoiled(({ release, bytes }) => {
        release.files.push(file(path));
        bytes.set(path, 'x');
      });
      expect(await issuesOf(built)).toMatchObject([expect.stringMatching(/lies? inside/)]);
    },
  );

  it('a part whose name is not in the record', async () => {
    const built = spoiled(({ bytes }) => bytes.set('../../../escape.js', 'x'));
    expect(await issuesOf(built)).toEqual(['files: "../../../escape.js" is not in the release record']);
  });

  it('two files that have the same name on a case-insensitive disk', async () => {
    const built = spoiled(({ release }) => release.files.push(file('RemoteEntry.js')));
    expect(await issuesOf(built)).toEqual(['files.4.path: "RemoteEntry.js" is there twice']);
  });

  it('a file type that no build produces', async () => {
    const built = spoiled(({ release }) => release.files.push(file('page.html')));
    expect(await issuesOf(built)).toEqual(['files.4.path: "page.html" is of no kind that a release may have']);
  });

  it.each([
    ['one byte changed', (text: string) => text.replace('e', 'a')],
    ['one byte less', (text: string) => text.slice(0, -1)],
    ['one byte more', (text: string) => `${text} `],
    ['no bytes', () => ''],
  ])('other bytes than the record states: %s', async (_what, change) => {
    const built = spoiled(({ bytes }) => bytes.set('assets/remote-1a2b.js', change(bytes.get('assets/remote-1a2b.js') ?? '')));
    expect(await issuesOf(built)).toMatchObject([expect.stringMatching(/^files\.1: .*(other|more) bytes/)]);
  });

  it('missing bytes', async () => {
    const built = spoiled(({ bytes }) => bytes.delete('assets/mark.png'));
    expect(await issuesOf(built)).toEqual(['files.3: The bytes of "assets/mark.png" are missing']);
  });

  it('the same file twice', async () => {
    const form = releaseForm(builtRelease('mf-ideas', '3.0.0'));
    form.append('file', new File(['again'], 'remoteEntry.js'));
    expect((await problemOfRefused(form)).issues?.[0]?.message).toBe('"remoteEntry.js" came twice');
  });

  it('an entry, a preload or a style that is not part of the release', async () => {
    const built = builtRelease('mf-ideas', '3.0.0');
    const release = { ...built.release, entry: 'gone.js', preload: ['assets/style-3c4d.css'], styles: ['gone.css'] };
    expect((await issuesOf({ ...built, release })).map((issue) => issue.split(':')[0])).toEqual([
      'entry',
      'preload.0',
      'styles.0',
    ]);
  });

  it.each(['https://elsewhere.example/a.js', '//elsewhere.example/a.js'])('a script of an unknown origin: %s', async (path) => {
    const built = builtRelease('mf-ideas', '3.0.0');
    const reason = `"${path}" is not one of the release's .js files`;
    expect(await issuesOf({ ...built, release: { ...built.release, entry: path, preload: [path] } })).toEqual([
      `entry: ${reason}`,
      `preload.0: ${reason}`,
    ]);
  });

  it('more bytes than the budget of a release', async () => {
    const built = spoiled(({ release }) => release.files.push(file('big.js', releaseBudgets.total)));
    expect(await issuesOf(built)).toMatchObject([expect.stringMatching(/^files: .*over its budget of 4000\.0 kB$/)]);
  });

  it('a body larger than any release, before it is read, with the budget as all messages have it', async () => {
    const response = await portal.send('POST', '/api/remotes/mf-ideas/releases', {
      body: releaseForm(builtRelease('mf-ideas', '3.0.0')),
      headers: {
        origin: null,
        authorization: `Bearer ${tokens['mf-ideas']}`,
        'content-length': String(releaseBudgets.total + 2 ** 20 + 1),
      },
    });
    expect([response.status, (await problemOf(response)).error]).toEqual([
      413,
      `A release may have ${formatKilobytes(releaseBudgets.total)} at most`,
    ]);
  });

  it('a first paint over its budget', async () => {
    const noise = `//${Array.from({ length: 90_000 }, (_, n) => ((n * 2_654_435_761) >>> 13).toString(36)).join('')}`;
    const built = builtRelease('mf-ideas', '3.0.0');
    const text = new TextEncoder().encode(noise);
    built.bytes.set('remoteEntry.js', noise);
    const files = built.release.files.map((entry) =>
      entry.path === 'remoteEntry.js' ? { ...entry, size: text.byteLength, integrity: integrityOf(text) } : entry,
    );
    expect(await issuesOf({ ...built, release: { ...built.release, files } })).toMatchObject([
      expect.stringMatching(/^preload: Opening the area costs \d+\.\d kB \(gzip\), over its budget of 42\.5 kB/),
    ]);
  });

  it.each(['/', '/auth', '/api/x', '/assets', '/remotes/x', '/components'])('[REM-2] a mount of the shell: %s', async (path) => {
    const built = builtRelease('mf-ideas', '3.0.0', { mounts: [{ path, crumb: 'x' }], navigation: [] });
    expect(await issuesOf(built)).toMatchObject([expect.stringMatching(/belongs to the shell|A path begins/)]);
  });

  it('navigation to addresses outside its mounts', async () => {
    const navigation = [{ label: 'Admin', path: '/admin', icon: 'shield', order: 1 }] as const;
    expect(await issuesOf(builtRelease('mf-ideas', '3.0.0', { navigation: [...navigation] }))).toMatchObject([
      expect.stringMatching(/^manifest\.navigation\.0\.path: .*not below a mount/),
    ]);
  });

  it('[REM-2] a taken mount together with everything else that its record has wrong', async () => {
    expect(await issuesOf(builtRelease('mf-ideas', '3.0.0', { mounts: [{ path: '/api', crumb: 'x' }] }))).toEqual([
      'manifest.navigation.0.path: "/ideas" is not below a mount of mf-ideas',
      'manifest.mounts.0.path: "/api" belongs to the shell',
    ]);
  });

  const [major = 0, minor = 0] = hostVersion.split('.').map(Number);
  it.each([`^${major + 1}.0.0`, `~${major}.${minor + 1}.0`, `${major + 1}.0.0`])(
    '[REM-3] a host range that does not include the portal: %s',
    async (host) => {
      expect(await issuesOf(builtRelease('mf-ideas', '3.0.0', { contract: { host, operations: {} } }))).toMatchObject([
        expect.stringContaining(`manifest.contract.host: Built for host ${host}, but the portal has ${hostVersion}`),
      ]);
    },
  );

  it.each(['*', '>=1.0.0', 'latest', ''])('[REM-3] a range without an upper bound: %j', async (host) => {
    expect(await issuesOf(builtRelease('mf-ideas', '3.0.0', { contract: { host, operations: {} } }))).toMatchObject([
      expect.stringMatching(/^manifest\.contract\.host: A host range is written/),
    ]);
  });

  it('[REM-3] an operation of another shape, and one that the portal does not have', async () => {
    const operations = { getBranding: '000000000000', teleport: '111111111111' };
    const issues = await issuesOf(builtRelease('mf-ideas', '3.0.0', { contract: { host: '^1.0.0', operations } }));
    expect(issues).toEqual([
      expect.stringMatching(
        /^manifest\.contract\.operations\.getBranding: Calls getBranding as 000000000000, but the portal has it as [0-9a-f]{12}/,
      ),
      'manifest.contract.operations.teleport: Calls teleport, which the portal does not have',
    ]);
  });

  it('a record that is not JSON, comes late, or is missing', async () => {
    const form = new FormData();
    form.append('release', '{ not json');
    expect(await problemOfRefused(form)).toMatchObject({ code: 'malformed', error: 'release.json is not valid JSON' });
    const late = new FormData();
    late.append('file', new File(['x'], 'remoteEntry.js'));
    late.append('release', JSON.stringify(builtRelease('mf-ideas', '3.0.0').release));
    expect(await problemOfRefused(late)).toMatchObject({ code: 'malformed' });
    expect(await problemOfRefused(new FormData())).toMatchObject({ code: 'malformed' });
  });

  it('a manifest with fields that are not allowed', async () => {
    const built = builtRelease('mf-ideas', '3.0.0');
    const manifest = { ...built.release.manifest, scripts: ['https://elsewhere.example/x.js'] };
    expect(await problemOfRefused({ ...built, release: { ...built.release, manifest } })).toMatchObject({
      code: 'invalid_input',
    });
  });
});
