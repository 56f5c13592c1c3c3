import type { Page, Route } from '@playwright/test';
import { release, rollBack, variantOf } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';

const area = { id: 'mf-ideas', path: '/ideas-kaizen', heading: 'Ideas & Kaizen Board' };
const entry = /\/remotes\/mf-ideas\/[^?]*remoteEntry\.js/;
const chunk = /\/remotes\/mf-ideas\/[^?]*\/federation-[^/]*\.js/;
const page1 = /\/remotes\/mf-ideas\/[^?]*\/remote-[^/]*\.js/;
const style = /\/remotes\/mf-ideas\/[^?]*\.css/;

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: 'planted' });
const altered = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};
const half = altered((body) => body.slice(0, body.length / 2));
const oneByte = altered((body) => body.replace(/.(?=.{20}$)/s, (byte) => (byte === ' ' ? '\t' : ' ')));

/** What is done to the files of a remote on their way, and what the area then says. */
const faults: readonly { readonly what: string; readonly where: RegExp; readonly how: (route: Route) => Promise<void> }[] = [
  { what: 'the entry is missing', where: entry, how: status(404) },
  { what: 'the entry answers 500', where: entry, how: status(500) },
  { what: 'the entry is refused', where: entry, how: (route) => route.abort('connectionrefused') },
  { what: 'the entry breaks off', where: entry, how: half },
  {
    what: 'the entry is a page',
    where: entry,
    how: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>proxy</p>' }),
  },
  { what: 'a chunk is missing', where: chunk, how: status(404) },
  { what: 'a chunk is refused', where: chunk, how: (route) => route.abort('connectionreset') },
  { what: 'one byte of a chunk is another', where: chunk, how: oneByte },
  { what: 'the page of the area is missing', where: page1, how: status(404) },
  { what: 'the page of the area breaks off', where: page1, how: half },
  { what: 'one byte of the page of the area is another', where: page1, how: oneByte },
  { what: 'the style is missing', where: style, how: status(404) },
  { what: 'one byte of the style is another', where: style, how: oneByte },
  { what: 'the style answers 503', where: style, how: status(503) },
];

const open = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Marks the page, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window);

const otherAreasWork = async (page: Page) => {
  await open(page, 'Office Booking');
  await expect(page.getByRole('heading', { level: 1, name: 'Office Booking' })).toBeVisible();
};

/** Opening the area again may already bring it back; else Retry does, within 5 s. */
const retryUntilRepaired = async (page: Page, heading: string) => {
  const repaired = page.getByRole('heading', { level: 1, name: heading, exact: true });
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.or(repaired).first().waitFor();
  if (await retry.isVisible()) await retry.click();
  await expect(repaired).toBeVisible({ timeout: 5_000 });
};

test.use({ portalOfItsOwn: true });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/office-booking');
  await mark(page);
});

for (const { what, where, how } of faults) {
  test(`[REM-40] ${what}: only its area is gone, and Retry brings it back without a reload`, async ({ page, complaints }) => {
    await page.route(where, how);
    await open(page, area.heading);
    const alert = page.getByRole('alert').filter({ hasText: `${area.heading} could not be shown` });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(area.id);

    await otherAreasWork(page);
    await page.unroute(where);
    await open(page, area.heading);
    await retryUntilRepaired(page, area.heading);
    expect(await isSamePage(page), 'the page was not reloaded').toBe(true);
    complaints.length = 0;
  });
}

test('[REM-41] an area that never answers says so after 3 s and offers Retry, which works after the repair', async ({
  page,
  complaints,
}) => {
  const held: Route[] = [];
  await page.route(entry, async (route) => {
    held.push(route);
  });
  await open(page, area.heading);
  await expect(page.getByText(`${area.heading} is still loading`)).toBeVisible();
  await otherAreasWork(page);
  await page.unroute(entry);
  await open(page, area.heading);
  await retryUntilRepaired(page, area.heading);
  expect(await isSamePage(page)).toBe(true);
  for (const route of held) await route.abort().catch(() => undefined);
  complaints.length = 0;
});

const broken = [
  {
    what: 'throws while it is loaded',
    version: '1.0.1-throws-on-load',
    change: (path: string, code: string) =>
      /\/remote-[^/]*\.js$/.test(path) ? `${code}\nthrow new Error('planted on load');` : code,
  },
  {
    what: 'throws while it is drawn',
    version: '1.0.1-throws-on-render',
    change: (_path: string, code: string) => code.replace(/if\(!(\w+)\)(?=throw Error\(`This release has no page)/, 'if($1)'),
  },
  {
    what: 'exposes nothing',
    version: '1.0.1-exposes-nothing',
    change: (path: string, code: string) =>
      path === 'remoteEntry.js' ? 'export const init = () => {}; export const get = () => () => ({});' : code,
  },
];

for (const { what, version, change } of broken) {
  test(`[REM-44] a release that ${what} stays in its area, and Retry after the rollback works`, async ({
    page,
    portal,
    complaints,
  }) => {
    await release(portal.url, variantOf('mf-financing', version, change));
    try {
      await page.reload();
      await mark(page);
      await open(page, 'New Financing Opportunities');
      await expect(page.getByRole('alert').filter({ hasText: 'New Financing Opportunities could not be shown' })).toBeVisible();
      await otherAreasWork(page);
    } finally {
      await rollBack(portal.url, 'mf-financing');
    }
    await open(page, 'New Financing Opportunities');
    await retryUntilRepaired(page, 'New Financing Opportunities');
    expect(await isSamePage(page)).toBe(true);
    complaints.length = 0;
  });
}
