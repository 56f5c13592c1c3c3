import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

/** The reads of a page's first load: calls of the api that ask for data. The stream of events asks for none. */
const readsOf = async (page: Page, address: string, shown: () => Promise<void>): Promise<string[]> => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events') reads.push(pathname + search);
  });
  // the stream of events opens after everything that the first paint asks for
  const streamed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events');
  await page.goto(address);
  await shown();
  await streamed;
  return reads;
};

/** The api has read it once, so that it answers in the usual time. */
const warm = async (page: Page, address: string, title: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('[PLAT-354] [DASH-41] the first load of the dashboard draws all panels without a call', async ({ page, signInAs }) => {
  await signInAs('employee');
  await warm(page, '/', 'Main Fields Overview');
  const reads = await readsOf(page, '/', async () => {
    await expect(page.locator('[data-panel]').first()).toBeVisible();
    await expect(page.locator('[data-panel]').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });
  expect(reads).toEqual([]);
});

for (const [address, title] of [
  ['/ideas-kaizen', 'Ideas & Kaizen Board'],
  ['/ai-tools', 'AI Tools'],
  ['/energy-management', 'Energy Management Analysis'],
  ['/projects', 'Projects'],
  ['/technical-reports', 'Technical Reports'],
  ['/market-analysis', 'New Financing Opportunities'],
] as const)
  test(`[PLAT-354] the first load of ${address} shows its list without a call`, async ({ page, signInAs }) => {
    await signInAs('employee');
    await warm(page, address, title);
    const reads = await readsOf(page, address, async () => {
      await expect(page.getByRole('article').first()).toBeVisible();
    });
    expect(reads).toEqual([]);
  });
