import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { releaseBudgets } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { type Built, deployTokens, recordOf, variantOf } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { runScript } from './command.ts';

test.use({ portalOfItsOwn: 'refusals' });

const area = { id: 'mf-ideas', path: '/ideas-kaizen', name: 'Ideas & Kaizen Board' };
const own = deployTokens[area.id] ?? '';

const valid = (version = '7.0.0'): Built => variantOf(area.id, version, (_path, code) => code);
const ofUnknownOrigin = (): Built => {
  const { release, files } = valid();
  return { files, release: { ...release, entry: 'https://elsewhere.example/remoteEntry.js' } };
};
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
  const large = Buffer.from(`//${incompressible(releaseBudgets.firstPaint).toString('base64')}`);
  const { release, files } = recordOf(area.id, '7.0.0', new Map([...valid().files, ['assets/large.js', large]]));
  return { files, release: { ...release, preload: [...release.preload, 'assets/large.js'] } };
};

/** One of each kind: from its record, from its bytes, and because of who publishes. The api's tests have every reason. */
const refusals: readonly { what: string; built: () => Built; reason: RegExp; token?: string }[] = [
  {
    what: '[REM-12] an entry of an unknown origin',
    built: ofUnknownOrigin,
    reason: /entry: "https:\/\/elsewhere\.example\/remoteEntry\.js" is not one of the release's \.js files/,
  },
  {
    what: '[REM-12] a first paint over the budget',
    built: overFirstPaint,
    reason: /Opening the area costs \d+\.\d kB \(gzip\), over its budget of 42\.5 kB/,
  },
  {
    what: '[REM-11] a wrong token',
    built: valid,
    token: 'a-token-that-nobody-gave',
    reason: /does not know this deploy token/,
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
