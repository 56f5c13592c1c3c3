import type { Page } from '@playwright/test';

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
