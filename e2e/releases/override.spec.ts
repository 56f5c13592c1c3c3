import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { variantOf } from '../portal/releases.ts';
import { type Portal, startPortal } from '../portal/start-portal.ts';
import { expect, signInAsDemo, test } from '../portal/test.ts';

const area = { id: 'mf-ideas', path: '/ideas-kaizen', name: 'Ideas & Kaizen Board' };
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: area.name, exact: true });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Remotes from your computer' });
/** The build that rendered the page. */
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.e2eBuild ?? 'the release');

let portal: Portal;
let workspace: string;
let served: ChildProcess;
let url: string;

/** `bun run remote serve`, in a workspace with one build. */
const serve = async (port: number): Promise<ChildProcess> => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'workspace-command.mjs'), 'serve', area.id, '--port', String(port), '--portal', portal.url],
    { env: { ...process.env, WORKSPACE_OF_BUILDS: workspace }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  for await (const part of child.stdout) {
    printed += String(part);
    if (printed.includes('End with Ctrl-C.')) break;
  }
  expect(printed).toContain(`${portal.url}/?remote-from=${area.id}@${url}`);
  return child;
};

test.beforeAll(async () => {
  portal = await startPortal({ env: { REMOTE_OVERRIDES: 'true' } });
  const { release, files } = variantOf(area.id, '3.0.0', (path, code) =>
    path.endsWith('.js') ? `${code}\n;document.documentElement.dataset.e2eBuild = 'my machine';` : code,
  );
  workspace = mkdtempSync(join(tmpdir(), 'portal-builds-'));
  for (const [path, bytes] of [...files, ['release.json', Buffer.from(JSON.stringify(release))] as const]) {
    const file = join(workspace, area.id, 'dist', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  served = await serve(port);
});
test.afterAll(async () => {
  if (served && served.exitCode === null) {
    served.kill('SIGTERM');
    await once(served, 'exit');
  }
  await portal?.stop();
  if (workspace) rmSync(workspace, { recursive: true, force: true });
});

test('[REM-62] a developer loads a remote from their own machine, sees a red badge, and resets it with one click', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAsDemo(page.request, portal.url, 'employee');

  await test.step('the link asks first, and Cancel changes nothing', async () => {
    await page.goto(`${portal.url}/?remote-from=${area.id}@${url}`);
    const question = page.getByRole('alertdialog', { name: `Load ${area.id} from your computer?` });
    await expect(question).toContainText(url);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${portal.url}/`);
    await page.goto(portal.url + area.path);
    await expect(heading(page)).toBeVisible();
    expect(await buildOf(page)).toBe('the release');
    await expect(badge(page)).toBeHidden();
  });

  await test.step('after confirmation the area comes from this machine, checked by the digests of its build', async () => {
    await page.goto(`${portal.url}/?remote-from=${area.id}@${url}`);
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect(badge(page)).toContainText(`${area.id} comes from ${url}`);
    const [red, green, blue] = await badge(page).evaluate((element) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
      if (!canvas) return [0, 0, 0];
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect((red ?? 0) > 1.5 * Math.max(green ?? 0, blue ?? 0), `red: ${red}, ${green}, ${blue}`).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area.name }).click();
    await expect(heading(page)).toBeVisible();
    expect(await buildOf(page)).toBe('my machine');
    await page.getByRole('button', { name: 'Submit New Idea' }).click();
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  });

  await test.step('a file altered by one byte does not run, and the retry works', async () => {
    const entry = `${url}/assets/remote-*.js`;
    await page.route(entry, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    await page.goto(portal.url + area.path);
    await expect(page.getByRole('alert').filter({ hasText: `${area.name} could not be shown` })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toBeVisible();
    expect(await buildOf(page)).toBe('my machine');
  });

  await test.step('no one else is affected', async () => {
    const other = await browser.newPage();
    await signInAsDemo(other.request, portal.url, 'employee');
    await other.goto(portal.url + area.path);
    await expect(heading(other)).toBeVisible();
    expect(await buildOf(other)).toBe('the release');
    await other.close();
  });

  await test.step('one click restores the release', async () => {
    await badge(page).getByRole('button', { name: 'Reset' }).click();
    await expect(badge(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
    expect(await buildOf(page)).toBe('the release');
  });
  complaints.length = 0;
});

test('[REM-62] a portal without the override option loads no foreign remote, regardless of what the browser sends', async ({
  page,
  portal: ordinary,
}) => {
  await signInAsDemo(page.request, ordinary.url, 'employee');
  await page
    .context()
    .addCookies([{ name: 'remote_overrides', value: encodeURIComponent(`${area.id}=${url}`), url: ordinary.url }]);
  const response = await page.goto(`${ordinary.url}${area.path}?remote-from=${area.id}@${url}`);
  expect(response?.headers()['content-security-policy']).not.toContain(url);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(badge(page)).toBeHidden();
  expect(await buildOf(page)).toBe('the release');
  const put = await page.request.put(`${ordinary.url}/api/remotes/${area.id}/override`, {
    headers: { origin: ordinary.url },
    data: { url },
  });
  expect(put.status()).toBe(403);
});
