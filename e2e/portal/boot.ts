import type { Page } from '@playwright/test';
import type { BootData } from 'shared-contracts/boot';

/** What the page that is open carries for its visitor. */
export const bootOf = async (page: Page): Promise<BootData> =>
  JSON.parse((await page.locator('script#boot').textContent()) ?? '{}') as BootData;
