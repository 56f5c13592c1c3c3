import type { Page } from '@playwright/test';
import type { BootData } from 'shared-contracts/boot';

/** The boot data of the open page. */
export const bootOf = async (page: Page): Promise<BootData> =>
  JSON.parse((await page.locator('script#boot').textContent()) ?? '{}') as BootData;
