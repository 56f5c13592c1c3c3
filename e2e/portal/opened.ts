import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type DemoRole, demoAccount } from './test.ts';

/** A separate browser context, signed in as the demo account of a role, or signed out without one. */
export const contextOf = async (
  browser: Browser,
  baseURL: string,
  role: DemoRole | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Bucharest',
    ...options,
  });
  if (!role) return context;
  const { email, password } = await demoAccount(baseURL, role);
  await context.request.post('/api/login', { data: { email, password }, headers: { origin: baseURL } });
  return context;
};

/** What is shown while something is still loading: placeholders, spinners, and the empty area of a chart. */
const unfinished = '.skeleton, [role=status] .animate-spin, figure div[style*=height]:empty';

/** Waits until the page shows the data that it reads, with its fonts and charts. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-label^="Loading"]').first().waitFor({ state: 'detached' });
  // the components page shows placeholders permanently
  if (!page.url().endsWith('/components')) await page.waitForFunction((parts) => !document.querySelector(parts), unfinished);
  await page.evaluate(() => document.fonts.ready);
};
