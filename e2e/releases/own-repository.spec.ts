import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { bunBinary } from '../portal/bun.ts';
import { startStandalone } from '../portal/standalone-server.ts';
import { expect, test } from '../portal/test.ts';
import { type Checkout, checkOut } from './checkout.ts';
import { linesOf } from './teams-page.ts';

test.use({ portalOfItsOwn: 'own repository' });

const id = 'mf-office-plants';
const lines = linesOf('docs/TEAMS.md');
let outside = '';
let portalCheckout: Checkout | undefined;
test.afterAll(() => {
  rmSync(outside, { recursive: true, force: true });
  portalCheckout?.remove();
});

/** A terminal in a folder: this environment without the variables that a test runner or npm adds for this project. */
const terminal = (token: string, url: string) => {
  const programs = join(outside, 'programs');
  mkdirSync(programs);
  symlinkSync(bunBinary(), join(programs, 'bun'));
  const variables = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|npm_package_|npm_lifecycle_|npm_config_local_prefix)/.test(name),
  );
  const env = {
    ...Object.fromEntries(variables),
    PATH: [programs, process.env.PATH].join(delimiter),
    PORTAL_URL: url,
    PORTAL_DEPLOY_TOKEN: token,
    NO_COLOR: '1',
  };
  return async (line: string, cwd: string) => {
    const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    const [code] = await once(child, 'close');
    return { code: code as number, text };
  };
};

/** Creates a deploy token in the running portal as an admin. */
const newToken = async (page: Page, url: string): Promise<string> => {
  const data = { remote: id, name: 'Plants pipeline', scopes: ['publish', 'activate'] };
  const response = await page.request.post(`${url}/api/admin/deploy-tokens`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { token: string }).token;
};

/**
 * What must be printed, and which version must be live for everyone, after a command that starts with this text; undefined if
 * none is live.
 */
const outcomes: readonly (readonly [begins: string, says: RegExp, live?: string])[] = [
  ['bun run ci', /Tests +1 passed/],
  ['bun run remote check', /ok {2}accessibility {2}1 page, light and dark[\s\S]*It can be published/],
  ['bun run remote publish office-plants --version 1.1.0', /mf-office-plants 1\.1\.0 is published at/, '1.0.0'],
  ['bun run remote publish', /mf-office-plants 1\.0\.0 is published at/],
  ['bun run remote activate office-plants 1.0.0', /1\.0\.0 is live for everyone/, '1.0.0'],
  ['bun run remote activate office-plants 1.1.0 --share', /It is rolled back automatically at 10 % of failures in 50 openings/],
  ['bun run remote activate office-plants 1.1.0', /1\.1\.0 is live for everyone/, '1.1.0'],
  ['bun run remote status', /History[\s\S]*New watering plan/, '1.1.0'],
  ['bun run remote rollback office-plants 1.0.0', /is back from 1\.1\.0 to 1\.0\.0/, '1.0.0'],
  ['bun run remote rollback', /is back from 1\.1\.0 to 1\.0\.0/, '1.0.0'],
  ['bun run remote fallback', /takes over/, '1.0.0'],
  ['bun run remote disable', /is out of service for everyone/],
  ['bun run remote enable', /is back in service, with 1\.0\.0/, '1.0.0'],
  ['bun run portal check', /All of them go on/, '1.0.0'],
];

test('[REM-64] [REM-88] [REM-91] [REM-96] [REM-97] [REM-100] [REM-103] [REM-104] a team sets up, tests, publishes and rolls back a remote in its own repository, as the documentation describes', async ({
  page,
  portal,
  signInAs,
}) => {
  const begun = performance.now();
  outside = mkdtempSync(join(tmpdir(), 'portal teams '));
  portalCheckout = checkOut();
  await signInAs('admin');
  const run = terminal(await newToken(page, portal.url), portal.url);
  await page.context().clearCookies();
  await signInAs('employee');
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { openedBefore: true }));

  const liveVersion = async () => {
    const remotes = (await (await page.request.get(`${portal.url}/api/remotes`)).json()) as ActiveRemote[];
    return remotes.find((remote) => remote.id === id && !remote.blocked)?.version;
  };
  let folder = join(outside, 'repositories');
  mkdirSync(folder);
  let commandCount = 0;
  for (const written of lines) {
    if (written.startsWith('cd ')) {
      folder = join(folder, written.slice(3));
      continue;
    }
    if (written.startsWith('owner: ')) {
      const file = join(folder, 'src/manifest.ts');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('  mounts:', `  ${written}\n  mounts:`));
      continue;
    }
    await test.step(written, async () => {
      const ofPortal = /^bun run (pack|portal|remote new) /.test(written);
      const line = written
        .replace('https://portal.example.com', portal.url)
        .replace(/^(bun run pack --out) \.\.\/packages$/, `$1 '${outside}/packages'`);
      const { code, text } = await run(line, ofPortal ? (portalCheckout as Checkout).folder : folder);
      expect(code, `${written}\n${text}`).toBe(0);
      const [, says = /./, live] = outcomes.find(([begins]) => written.startsWith(begins)) ?? [];
      expect(text).toMatch(says);
      if (live) expect(await liveVersion()).toBe(live);
      if (written.includes(' disable ')) expect(await liveVersion()).toBeUndefined();
    });
    commandCount += 1;
    if (written === 'bun run ci')
      await test.step('the area runs standalone, with the people of the portal', () =>
        expectRunsStandalone(page, folder, portal.url));
    if (written.startsWith('bun run remote check '))
      await test.step('a page that is not accessible to everyone is named', () =>
        expectInaccessiblePageNamed(run, folder, written.replace(/https:\S+/, portal.url)));
    if (written === 'bun run remote activate office-plants 1.0.0')
      await test.step('the area opens in a page that was already open', () => expectAreaOpens(page));
  }
  await test.step('a release has the translations of its own texts and of those of portal-sdk', () =>
    expectTranslations(run, folder));
  for (const [begins] of outcomes)
    expect(
      lines.some((line) => line.startsWith(begins)),
      begins,
    ).toBe(true);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.github', 'README.md', 'dist', 'node_modules', 'vendor']));
  console.log(`      ${commandCount} commands of docs/TEAMS.md in ${Math.round((performance.now() - begun) / 1000)} s`);
});

/** The standalone page that the README names shows the area to the demo account of the portal. */
const expectRunsStandalone = async (page: Page, folder: string, url: string) => {
  const server = await startStandalone(folder, url);
  try {
    const standalone = await page.context().newPage();
    await standalone.goto(server.url);
    await expect(standalone.locator("[data-mf='office-plants']")).toContainText('Hello, Elena', { timeout: 120_000 });
    await standalone.close();
  } finally {
    await server.stop();
  }
};

/** Adds a text with its translation to the area, and a component of portal-sdk that has texts: the build has both translations. */
const expectTranslations = async (run: ReturnType<typeof terminal>, folder: string) => {
  writeFileSync(
    join(folder, 'src/features/office-plants/page.tsx'),
    `import { ErrorState } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
export const OfficePlantsPage = () => <ErrorState error={null} title={t\`Water the plants\`} onRetry={() => undefined} />;
`,
  );
  const listed = await run('bun run texts', folder);
  expect(listed.text).toMatch(/locales\/ro\.po has 2 texts, 2 not translated:\n {2}Water the plants\n {2}Office Plants\n/);
  const catalogFile = join(folder, 'locales/ro.po');
  const written = readFileSync(catalogFile, 'utf8');
  writeFileSync(catalogFile, written.replace('"Water the plants"\nmsgstr ""', '"Water the plants"\nmsgstr "Udă plantele"'));
  const { code, text } = await run('bun run build', folder);
  expect(code, text).toBe(0);
  const catalog = readFileSync(join(folder, 'dist/locales/ro.js'), 'utf8');
  for (const translation of ['"Water the plants":"Udă plantele"', '"Retry":"Încearcă din nou"'])
    expect(catalog).toContain(translation);
};

/** Adds a button without a name: the check fails and names it. Restores the page. */
const expectInaccessiblePageNamed = async (run: ReturnType<typeof terminal>, folder: string, check: string) => {
  const file = join(folder, 'src/features/office-plants/page.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace('return <PageHeader', 'return <><button type="button" /><PageHeader').replace('/>;', '/></>;'),
  );
  const { code, text } = await run(check, folder);
  writeFileSync(file, source);
  expect(text).toMatch(
    /no {2}accessibility[\s\S]*\/office-plants \(light\): Buttons must have discernible text \(button-name, critical\)/,
  );
  expect(text).toContain('The portal would accept it, but not everyone can use it.');
  expect(code).toBe(1);
};

/**
 * The shell of a page that was opened before renders the area of the outside repository, with its single React and its scoped
 * styles.
 */
const expectAreaOpens = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Office Plants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Office Plants' })).toBeVisible();
  await expect(page.locator("[data-mf='office-plants']")).toContainText('Hello, ');
  expect(await page.evaluate(() => 'openedBefore' in window), 'without a reload').toBe(true);
};
