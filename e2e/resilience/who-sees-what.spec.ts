import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { systemChromium } from '../../scripts/launch/system-chromium.mjs';
import { chromiumArguments } from '../portal/chromium.ts';
import { mailsTo } from '../portal/mailbox.ts';
import { type Built, deployTokens, deployTokensVariable, publish, release, variantOf } from '../portal/releases.ts';
import { startPortal } from '../portal/start-portal.ts';
import { expect, signInAsDemo, test } from '../portal/test.ts';
import { withTestTime } from '../portal/test-time.ts';
import { remoteCommand } from '../releases/command.ts';
import { openDatabase } from '../start/data-folder.ts';
import { financing, heading, message, open, otherArea } from './area.ts';
import { recordViews } from './fault-table.ts';

test.use({ portalOfItsOwn: 'who sees what' });
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

const owner = 'financing-team@example.com';
const exposed = /\/remote-[^/]*\.js$/;
const variant = (version: string, change: (path: string, code: string) => string): Built => {
  const built = variantOf(financing.id, version, change);
  return { ...built, release: { ...built.release, manifest: { ...built.release.manifest, owner } } };
};
const inArea = (before: string) => (path: string, code: string) => (exposed.test(path) ? `${before}\n${code}` : code);

/** Records what the tab stores about the area that it opens: a page that hangs can no longer be queried. */
const recordNote = async (context: BrowserContext): Promise<() => string | undefined> => {
  let note: string | undefined;
  await context.exposeBinding('portalNotes', (_source, name: string, value: string) => {
    if (name === 'portal-opening') note = value;
  });
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      setItem.call(this, name, value);
      (globalThis as unknown as { portalNotes(name: string, value: string): void }).portalNotes(name, value);
    };
  });
  return () => note;
};

/** Opens a page like one that is reloaded after its process was killed, as browsers offer: the tab's stored note is still there. */
const newPageWithNote = async (context: BrowserContext, note: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('ended')) return;
    sessionStorage.setItem('ended', 'true');
    sessionStorage.setItem('portal-opening', value);
  }, note);
  return page;
};

const fatalReleases = [
  {
    what: 'an endless loop while the area loads',
    version: '1.0.1-endless-loop',
    code: 'for (;;) {}',
    /** The page no longer responds. */
    ended: (page: Page) =>
      expect
        .poll(async () => {
          const response = page.evaluate(() => 'responds').catch(() => 'responds');
          const silence = new Promise((resolve) => setTimeout(resolve, 2_000, 'silent'));
          return Promise.race([response, silence]);
        })
        .toBe('silent'),
  },
  {
    what: 'an area that takes all memory while it loads',
    version: '1.0.1-memory',
    code: 'const hog = []; for (;;) hog.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));',
    ended: (_page: Page, crashed: Promise<unknown>) => crashed,
  },
] as const;

for (const { what, version, code, ended } of fatalReleases)
  test(`[REM-89] [REM-86] ${what}: what user, admin and owner see`, async ({ portal }, info) => {
    await release(
      portal.url,
      variant(`${version}-sound`, (_path, text) => text),
    );
    await publish(portal.url, variant(version, inArea(code)));
    const remote = remoteCommand(portal.url, deployTokens[financing.id] ?? '');
    const canary = await remote('activate', financing.id, version, '--roles', 'employee', '--return-at', '10/1');
    expect(canary.code, canary.text).toBe(0);

    // little memory, so that it runs out before the machine's memory does
    const browser = withTestTime(
      await chromium.launch({
        executablePath: systemChromium() ?? '',
        args: [...chromiumArguments, '--js-flags=--max-old-space-size=96'],
      }),
    );
    try {
      const context = await browser.newContext({ baseURL: portal.url });
      await signInAsDemo(context.request, portal.url, 'employee');
      const note = await recordNote(context);
      const first = await context.newPage();
      const crashed = new Promise((resolve) => first.on('crash', resolve));
      await first.goto('/');
      await open(first, financing);
      await expect.poll(note).toContain(version);
      await ended(first, crashed);

      const page = await newPageWithNote(context, note() ?? '');
      await page.goto(financing.path);
      const shown = message(page, financing, 'could not be shown');
      await expect(shown, 'the user: what happened, and a way to try again').toBeVisible();
      const messageText = await shown.locator('p').first().textContent();
      await open(page, otherArea);
      await expect(heading(page, otherArea), 'the rest works').toBeVisible();

      const admin = await browser.newContext({ baseURL: portal.url });
      await signInAsDemo(admin.request, portal.url, 'admin');
      const status = async () => (await (await admin.request.get(`/api/remotes/${financing.id}`)).json()) as RemoteStatus;
      await expect.poll(async () => (await status()).canaryVersion, 'the portal took the canary back').toBeNull();
      const [last] = (await status()).history;
      expect(last).toMatchObject({
        kind: 'return',
        by: 'portal',
        reason: expect.stringMatching(/1 of 1 openings in browsers failed/),
      });
      const notifications: unknown = await (await admin.request.get('/api/notifications')).json();
      expect(JSON.stringify(notifications), 'the admin: a notification').toContain(last?.reason);
      await expect
        .poll(async () => (await mailsTo(portal.dataDir, owner)).at(-1)?.subject, 'the owner: a mail')
        .toContain(version);
      const text = (await remote('status', financing.id)).text;
      expect(text, 'and the status').toMatch(/return +1\.0\.1-sound|return .*1 of 1 openings/);
      await page.goto(financing.path);
      await expect(heading(page, financing), 'the next page has the sound release').toBeVisible();
      recordViews(info, {
        what,
        user: messageText ?? '',
        admin: `notification, history: ${last?.reason}`,
        owner: 'mail, status',
      });
    } finally {
      await browser.close();
    }
  });

test('[REM-82] a style that is not scoped: what user, admin and owner see', async ({ page, portal, signInAs }, info) => {
  const unscoped = variant('1.0.1-unscoped', (path, code) => (path.endsWith('.css') ? `${code}\nbody{background:red}` : code));
  await signInAs('employee');
  await page.goto('/');
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const refused = await release(portal.url, unscoped).catch((error: Error) => error.message);
  expect(refused, 'the owner: publishing says which rule').toMatch(/422 .*would change the rest of the portal: .*body/);
  await open(page, financing);
  await expect(heading(page, financing), 'the user: the release before').toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(before);
  await signInAs('admin');
  const status = (await (await page.request.get(`/api/remotes/${financing.id}`)).json()) as RemoteStatus;
  expect(
    status.releases.map(({ version }) => version),
    'the admin: nothing of it',
  ).not.toContain('1.0.1-unscoped');
  recordViews(info, {
    what: 'a style that is not scoped',
    user: 'the release before',
    admin: 'nothing, it is not there',
    owner: 'refused: would change the rest of the portal',
  });
});

test('[REM-3] [REM-83] a release that the portal no longer serves: what user, admin and owner see', async ({ page }, info) => {
  const env = { DATABASE_URL: '', DEPLOY_TOKENS: deployTokensVariable };
  const before = await startPortal({ env });
  const { dataDir } = before;
  await release(
    before.url,
    variant('1.0.1-old', (_path, code) => code),
  );
  // simulates a portal that was upgraded since: its host version differs
  const sql = openDatabase(dataDir);
  await sql`update releases set manifest = jsonb_set(manifest, '{contract,host}', '"^99.0.0"') where version = '1.0.1-old'`;
  await sql.end();
  await before.stop({ keep: true });

  const after = await startPortal({ env: { ...env, STOP_REMOTES: financing.id }, dataDir });
  try {
    await signInAsDemo(page.request, after.url, 'employee');
    await page.goto(`${after.url}${financing.path}`);
    const shown = message(page, financing, "isn't compatible with this portal");
    await expect(shown, 'the user: the area does not fit').toBeVisible();
    const messageText = await shown.locator('p').first().textContent();
    const { text } = await remoteCommand(after.url, deployTokens[financing.id] ?? '')('status', financing.id);
    expect(text, 'the owner: the status says why').toContain('Built for host ^99.0.0');
    await page.context().clearCookies();
    await signInAsDemo(page.request, after.url, 'admin');
    await page.goto(`${after.url}/admin?tab=remotes`);
    await expect(page.getByText('Incompatible', { exact: true }), 'the admin: the mark in the panel').toBeVisible();
    recordViews(info, {
      what: 'a release that the portal serves no more',
      user: messageText ?? '',
      admin: 'the start is refused and names it; the panel marks it',
      owner: 'status: Built for host ^99.0.0',
    });
  } finally {
    await after.stop({ keep: true });
  }

  // removes the data folder, too
  const refused = await startPortal({ env, dataDir }).catch((error: Error) => error.message);
  expect(refused, 'the admin who starts it: which area would stop, why, and whose it is').toMatch(
    new RegExp(`would stop what is live:[\\s\\S]*${financing.id} 1\\.0\\.1-old \\(${owner}\\): Built for host \\^99\\.0\\.0`),
  );
});
