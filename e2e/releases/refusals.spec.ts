import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { releaseBudgets } from 'shared-contracts/constants/host';
import type { ActiveRemote, Release } from 'shared-contracts/remote-manifest';
import { type Built, deployTokens, recordOf, variantOf } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { runScript } from './command.ts';

test.use({ portalOfItsOwn: 'refusals' });

const area = { id: 'mf-ideas', path: '/ideas-kaizen', name: 'Ideas & Kaizen Board' };
const own = deployTokens[area.id] ?? '';

type Manifest = Release['manifest'];
const valid = (version = '7.0.0'): Built => variantOf(area.id, version, (_path, code) => code);
/** A valid release with a changed record. */
const saying = (change: (release: Release) => Partial<Release>): Built => {
  const { release, files } = valid();
  return { files, release: { ...release, ...change(release) } };
};
const declaring = (change: (manifest: Manifest) => Partial<Manifest>): Built =>
  saying(({ manifest }) => ({ manifest: { ...manifest, ...change(manifest) } }));
const contractWith = (contract: Partial<Manifest['contract']>): Built =>
  declaring((manifest) => ({ contract: { ...manifest.contract, ...contract } }));
const mountedAt = (path: string): Built => declaring(({ mounts }) => ({ mounts: [...mounts, { path, crumb: 'Taken' }] }));
const withFile = (path: string, bytes: Buffer): Built => recordOf(area.id, '7.0.0', new Map([...valid().files, [path, bytes]]));
/** Bytes that compression cannot shrink. */
const incompressible = (size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let at = 0; at < size; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[at] = state >> 16;
  }
  return bytes;
};
const overFirstPaint = (): Built => {
  const built = withFile('assets/large.js', Buffer.from(`//${incompressible(releaseBudgets.firstPaint).toString('base64')}`));
  return { ...built, release: { ...built.release, preload: [...built.release.preload, 'assets/large.js'] } };
};

interface Refusal {
  readonly what: string;
  readonly built: () => Built;
  readonly reason: RegExp;
  readonly token?: string;
}

const refusals: readonly Refusal[] = [
  {
    what: '[REM-12] an entry of an unknown origin',
    built: () => saying(() => ({ entry: 'https://elsewhere.example/remoteEntry.js' })),
    reason: /entry: "https:\/\/elsewhere\.example\/remoteEntry\.js" is not one of the release's \.js files/,
  },
  {
    what: '[REM-12] a script of an unknown origin',
    built: () => saying(() => ({ preload: ['//elsewhere.example/a.js'] })),
    reason: /preload\.0: "\/\/elsewhere\.example\/a\.js" is not one of the release's \.js files/,
  },
  {
    what: '[REM-3] another host',
    built: () => contractWith({ host: '^99.0.0' }),
    reason: /Built for host \^99\.0\.0, but the portal has \d/,
  },
  {
    what: '[REM-3] any host',
    built: () => contractWith({ host: '*' }),
    reason: /contract\.host: A host range is written \^1\.0\.0/,
  },
  {
    what: '[REM-3] another digest of an operation',
    built: () => contractWith({ operations: { listIdeas: '000000000000' } }),
    reason: /The shape of listIdeas is not the one that the contract names/,
  },
  {
    what: '[REM-3] an operation that is not there',
    built: () => contractWith({ operations: { grantWishes: '000000000000' } }),
    reason: /Calls grantWishes, which the portal does not have/,
  },
  {
    what: '[REM-12] files over the budget',
    built: () => withFile('assets/large.png', incompressible(releaseBudgets.total)),
    reason: /over its budget of 4000\.0 kB/,
  },
  {
    what: '[REM-12] a first paint over the budget',
    built: overFirstPaint,
    reason: /Opening the area costs \d+\.\d kB \(gzip\), over its budget of 42\.0 kB/,
  },
  {
    what: '[REM-12] a file outside its release',
    built: () => withFile('../outside.js', Buffer.from('export {};')),
    reason: /files\.\d+\.path: A file lies inside its release/,
  },
  {
    what: "[REM-2] another remote's mount",
    built: () => mountedAt('/office-booking'),
    reason: /"\/office-booking" belongs to mf-booking/,
  },
  { what: "[REM-2] the shell's mount", built: () => mountedAt('/auth'), reason: /"\/auth" belongs to the shell/ },
  {
    what: "[REM-2] a mount below the api's",
    built: () => mountedAt('/api/ideas'),
    reason: /"\/api\/ideas" belongs to the shell/,
  },
  { what: '[REM-11] no token', built: valid, token: '', reason: /needs a deploy token of mf-ideas/ },
  {
    what: '[REM-11] a wrong token',
    built: valid,
    token: 'a-token-that-nobody-gave',
    reason: /does not know this deploy token/,
  },
  {
    what: "[REM-11] another remote's token",
    built: valid,
    token: deployTokens['mf-financing'] ?? '',
    reason: /This deploy token is not for mf-ideas/,
  },
];

/** Writes a build into a separate workspace and publishes it with the command. */
const publish = async (url: string, { release, files }: Built, token = own) => {
  const workspace = mkdtempSync(join(tmpdir(), 'portal-builds-'));
  const dist = join(workspace, area.id, 'dist');
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  try {
    write('release.json', JSON.stringify(release));
    for (const [path, bytes] of files) write(path, bytes);
    const env = { WORKSPACE_OF_BUILDS: workspace, PORTAL_URL: url, PORTAL_DEPLOY_TOKEN: token };
    return await runScript([join(import.meta.dirname, 'workspace-command.mjs'), 'publish', area.id], env);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
};

/** The active remotes, and every published version of the area. */
const registryOf = async (request: APIRequestContext): Promise<unknown> => {
  const active = (await (await request.get('/api/remotes')).json()) as ActiveRemote[];
  const status = await request.get(`/api/remotes/${area.id}`, { headers: { authorization: `Bearer ${own}` } });
  expect(status.status()).toBe(200);
  return { active, status: await status.json() };
};

for (const { what, built, reason, token } of refusals)
  test(`the command says why it is refused, and nothing changes: ${what}`, async ({ page, portal, signInAs }) => {
    await signInAs('employee');
    const before = await registryOf(page.request);
    const { code, text } = await publish(portal.url, built(), token);
    expect(text).toMatch(reason);
    expect(code).toBe(1);
    expect(await registryOf(page.request)).toEqual(before);
  });

test('[REM-10] a version can be published only once, and refused releases leave the area intact', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  const first = await publish(portal.url, valid('7.1.0'));
  expect(first.code, first.text).toBe(0);
  const before = await registryOf(page.request);
  const again = await publish(
    portal.url,
    variantOf(area.id, '7.1.0', (_path, code) => `${code}\n`),
  );
  expect(again.text).toContain('mf-ideas 7.1.0 is published already, and a release never changes');
  expect(again.code).toBe(1);
  expect(await registryOf(page.request)).toEqual(before);
  await page.goto(area.path);
  await expect(page.getByRole('heading', { level: 1, name: area.name })).toBeVisible();
});

test("[REM-11] a page of another origin cannot publish through an admin's browser", async ({ page, signInAs }) => {
  await signInAs('admin');
  const before = await registryOf(page.request);
  const response = await page.request.post(`/api/remotes/${area.id}/activate`, {
    headers: { origin: 'https://elsewhere.example' },
    data: { version: '7.1.0' },
  });
  expect([response.status(), ((await response.json()) as { code: string }).code]).toEqual([403, 'cross_origin']);
  expect(await registryOf(page.request)).toEqual(before);
});
