import type { Page } from '@playwright/test';
import type { BootData, FirstReads } from 'shared-contracts/boot';
import { expect, test } from '../portal/test.ts';

/** The initial reads of a page that its HTML does not contain. */
const missingReads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const jsonIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null');
    const { remotes } = jsonIn('boot') as BootData;
    const contained = new Set(((jsonIn('reads') ?? []) as FirstReads).map(([[id]]) => id));
    const declared = remotes.flatMap(({ manifest }) => manifest.mounts).find(({ path }) => path === location.pathname)?.reads;
    const needed = location.pathname === '/' ? ['readPanels'] : (declared ?? []).map(({ operation }) => operation);
    if (needed.length === 0) throw new Error(`${location.pathname} declares no reads`);
    return needed.filter((id) => !contained.has(id));
  });

/** The data requests of a page's first load, until it opens its event stream. */
const readsOf = async (page: Page, address: string, shown: () => Promise<void>): Promise<string[]> => {
  let reads: string[] = [];
  // the stream opens after everything that the first paint requests, and may immediately report changes that others made in the
  // meantime
  let streamOpened = false;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    streamOpened ||= pathname === '/api/events';
    if (!streamOpened && request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
  });
  // on a busy machine, a page omits what takes longer than a second, and requests it later
  await expect(async () => {
    const streamRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events');
    reads = [];
    streamOpened = false;
    await page.goto(address);
    await shown();
    await streamRequest;
    expect(await missingReads(page)).toEqual([]);
  }).toPass();
  return reads;
};

test('[PLAT-354] [DASH-41] the first load of the dashboard draws all panels without a call', async ({ page, signInAs }) => {
  await signInAs('employee');
  const reads = await readsOf(page, '/', async () => {
    await expect(page.locator('[data-panel]').first()).toBeVisible();
    await expect(page.locator('[data-panel]').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });
  expect(reads).toEqual([]);
});

for (const address of [
  '/ideas-kaizen',
  '/ai-tools',
  '/energy-management',
  '/projects',
  '/technical-reports',
  '/market-analysis',
] as const)
  test(`[PLAT-354] the first load of ${address} shows its list without a call`, async ({ page, signInAs }) => {
    await signInAs('employee');
    const reads = await readsOf(page, address, async () => {
      await expect(page.getByRole('article').first()).toBeVisible();
    });
    expect(reads).toEqual([]);
  });
