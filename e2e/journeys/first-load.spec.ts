import type { Page, Request } from '@playwright/test';
import type { BootData, FirstReads } from 'shared-contracts/boot';
import { softStep } from '../portal/soft-step.ts';
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

/** Expects that a page's first load requests no data until it opens its event stream. */
const expectNoReads = async (page: Page, address: string, shown: () => Promise<void>): Promise<void> => {
  let reads: string[] = [];
  // the stream opens after everything that the first paint requests, and may immediately report changes that others made in the
  // meantime
  let streamOpened = false;
  const record = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    streamOpened ||= pathname === '/api/events';
    if (!streamOpened && request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
  };
  // the page before may still request what others have changed
  await page.goto('about:blank');
  page.on('request', record);
  try {
    // on a busy machine, a page omits what takes longer than a second, and requests it later
    await expect(async () => {
      const streamRequest = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/events');
      reads = [];
      streamOpened = false;
      await page.goto(address);
      await shown();
      await streamRequest;
      expect(await missingReads(page)).toEqual([]);
    }).toPass({ timeout: 120_000 });
    expect(reads).toEqual([]);
  } finally {
    page.off('request', record);
  }
};

const lists = ['/ideas-kaizen', '/ai-tools', '/energy-management', '/projects', '/technical-reports', '/market-analysis'];

test('[PLAT-354] [DASH-41] the first load of the dashboard draws all panels, and that of a list its items, without a call', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await softStep('the dashboard', () =>
    expectNoReads(page, '/', async () => {
      await expect(page.locator('[data-panel]').first()).toBeVisible();
      await expect(page.locator('[data-panel]').getByRole('status', { name: 'Loading' })).toHaveCount(0);
    }),
  );
  for (const address of lists)
    await softStep(address, () => expectNoReads(page, address, () => expect(page.getByRole('article').first()).toBeVisible()));
});
