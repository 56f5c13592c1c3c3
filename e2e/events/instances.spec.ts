import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { type Portal, startPortal } from '../portal/start-portal.ts';
import { expect, test } from '../portal/test.ts';
import { databaseUrl } from '../start/data-folder.ts';
import { expectIdea, publishIdea, signInColleagues } from './colleagues.ts';

const env = { SESSION_SECRET: 'a secret that two instances of the portal share' };
let folder: string;
/** Runs the database; the second instance connects to it. */
let first: Portal;
let port: number;
let second: Portal;

const startSecond = () =>
  startPortal({ port, dataDir: first.dataDir, env: { ...env, DATABASE_URL: databaseUrl(first.dataDir) } });

test.beforeAll(async () => {
  // the path is too long for a socket, so the database listens on a port that DATABASE_URL can name
  folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const dataDir = join(folder, 'where-two-instances-of-the-portal-keep-their-files-and-one-of-them-its-database-'.repeat(2));
  mkdirSync(dataDir);
  first = await startPortal({ dataDir, env });
  port = await freePort();
  second = await startSecond();
});
test.afterAll(async () => {
  await second.stop({ keep: true });
  await first.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[PLAT-89] [PLAT-90] a page of one instance shows changes made at another', async ({ page, playwright }) => {
  const reader = await signInColleagues(playwright.request, second.url);
  const { cookies } = await reader.author.storageState();
  await page.context().addCookies(cookies);
  const colleagues = await signInColleagues(playwright.request, first.url);
  await page.goto(`${second.url}/ideas-kaizen`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await publishIdea(colleagues, 'Done at the other instance');
  await expectIdea(page, 'Done at the other instance');
  await colleagues.dispose();
  await reader.dispose();
});

test('[PLAT-124] every tab shows the changes it missed after the api was killed and restarted', async ({
  page,
  context,
  playwright,
}) => {
  const colleagues = await signInColleagues(playwright.request, first.url);
  const { cookies } = await colleagues.author.storageState();
  await context.addCookies(cookies);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${second.url}/ideas-kaizen`);
    await expect(tab.getByRole('article').first()).toBeVisible();
  }
  second.process.kill('SIGKILL');
  await publishIdea(colleagues, 'Done while the api was down');
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Done while the api was down' })).toHaveCount(0);
  second = await startSecond();
  for (const tab of tabs) await expectIdea(tab, 'Done while the api was down');
  await publishIdea(colleagues, 'Done after it');
  for (const tab of tabs) await expectIdea(tab, 'Done after it');
  await colleagues.dispose();
});
