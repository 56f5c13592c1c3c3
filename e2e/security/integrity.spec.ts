import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { activate, type Built, release, variantOf } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { alteredIn, sleepingRelease, woken } from './sleeping-release.ts';

test.use({ portalOfItsOwn: 'integrity' });

const area = { id: 'mf-ideas', path: '/ideas-kaizen', name: 'Ideas & Kaizen Board' };
const version = '1.0.1-asleep';
const at = (path: string) => `/remotes/${area.id}/${version}/${path}`;
let asleep: Built;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: area.name, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: `${area.name} could not be shown` });
const open = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area.name }).click();
const openForm = (page: Page) => page.getByRole('button', { name: 'Submit New Idea' }).click();
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

/** The matching file of the release, by its name in the build. */
const fileLike = (pattern: RegExp): string => {
  const file = asleep.release.files.find(({ path }) => pattern.test(path));
  if (!file) throw new Error(`no file like ${pattern}`);
  return file.path;
};
const alterByte = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: woken(await response.text()) });
};

test.beforeAll(async ({ portal }) => {
  asleep = sleepingRelease(area.id, version);
  await release(portal.url, asleep);
});
test.beforeEach(({ signInAs }) => signInAs('employee'));
// these tests make the browser block code, which it reports in its console
test.afterEach(({ complaints }) => {
  complaints.length = 0;
});

test('[REM-30] changed code and styles do run when they are released that way: the byte matters', async ({ page, portal }) => {
  const awake = variantOf(area.id, '1.0.1-awake', (path) => woken(asleep.files.get(path)?.toString() ?? ''));
  await release(portal.url, awake);
  try {
    await page.goto(area.path);
    await expect(heading(page)).toBeVisible();
    await openForm(page);
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
    const ran = await alteredIn(page);
    expect(ran).toContain('style');
    expect(ran).toContain('remoteEntry.js');
    expect(ran).toContain(fileLike(/submit-dialog/));
  } finally {
    await activate(portal.url, area.id, version);
  }
});

const firstPaint = [
  ['the entry', /^remoteEntry\.js$/],
  ['the page of the area', /\/remote-/],
  ['the style sheet', /\.css$/],
] as const;

for (const [what, pattern] of firstPaint) {
  test(`[REM-30] one byte changed in transit in ${what}: it does not run, but the intact retry does`, async ({ page }) => {
    await page.goto('/');
    await page.route(`**${at(fileLike(pattern))}`, alterByte);
    await open(page);
    await expect(failure(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page);
    await expect(heading(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
  });

  test(`[REM-30] one byte changed in transit in ${what} while a page loads at the address of the area: it does not run, but the intact retry does`, async ({
    page,
  }) => {
    await page.route(`**${at(fileLike(pattern))}`, alterByte);
    await page.goto(area.path);
    await expect(failure(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page);
    await expect(heading(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
  });
}

test('[REM-30] a lazy chunk altered by one byte does not run, and the retry of the intact one does', async ({ page }) => {
  await page.goto('/');
  await page.route(`**${at(fileLike(/submit-dialog/))}`, alterByte);
  await open(page);
  await openForm(page);
  await expect(failure(page)).toBeVisible();
  expect(await alteredIn(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page);
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  expect(await alteredIn(page)).toEqual([]);
});

for (const [what, pattern] of [...firstPaint, ['a nested chunk', /submit-dialog/]] as const) {
  test(`[REM-30] one byte changed in ${what} in transit during a retry: it does not run, but the next retry does`, async ({
    page,
  }) => {
    await page.goto('/');
    const entry = `**${at('remoteEntry.js')}`;
    await page.route(entry, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await open(page);
    await expect(failure(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(`**${at(`~2/${fileLike(pattern)}`)}`, alterByte);
    await retry(page);
    if (what === 'a nested chunk') await openForm(page);
    await expect(failure(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page);
    await expect(heading(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
  });
}

test('[REM-30] one altered byte in a release that an open tab loads later does not run', async ({ page, portal }) => {
  await page.goto('/');
  const later = sleepingRelease(area.id, '1.0.2-asleep');
  await release(portal.url, later);
  try {
    await page.route('**/remotes/mf-ideas/1.0.2-asleep/assets/remote-*.js', alterByte);
    await open(page);
    await expect(failure(page)).toContainText('1.0.2-asleep');
    expect(await alteredIn(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page);
    await expect(heading(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
  } finally {
    await activate(portal.url, area.id, version);
  }
});

for (const [what, pattern] of [...firstPaint, ['a nested chunk', /submit-dialog/]] as const) {
  test(`[REM-30] [REM-31] one byte changed on the disk of the server in ${what}: it is not sent, but the repaired file is`, async ({
    page,
    portal,
  }) => {
    await page.goto('/');
    const path = fileLike(pattern);
    // small files have no compressed variant
    const stored = (['files', 'br', 'gzip'] as const)
      .map((form) => ({ form, file: join(portal.dataDir, 'releases', area.id, version, form, path) }))
      .filter(({ file }) => existsSync(file))
      .map((one) => ({ ...one, before: readFileSync(one.file) }));
    for (const { form, file, before } of stored)
      writeFileSync(file, form === 'files' ? woken(before.toString()) : before.with(20, (before[20] ?? 0) ^ 1));
    try {
      for (const { form } of stored) {
        const headers = { 'accept-encoding': form === 'files' ? 'identity' : form };
        expect([form, (await fetch(portal.url + at(path), { headers })).status]).toEqual([form, 500]);
      }
      await open(page);
      if (what === 'a nested chunk') await openForm(page);
      await expect(failure(page)).toBeVisible();
      expect(await alteredIn(page)).toEqual([]);
    } finally {
      for (const { file, before } of stored) writeFileSync(file, before);
    }
    await retry(page);
    await expect(heading(page)).toBeVisible();
    expect(await alteredIn(page)).toEqual([]);
  });
}
