import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Goes to an address of the portal without a page load, as Back and Forward do. */
export const pushAddress = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** The same by way of the 404 page: what two pages have in common is then not the earlier page's. */
export const visitInApp = async (page: Page, address: string): Promise<void> => {
  await pushAddress(page, '/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await pushAddress(page, address);
};
