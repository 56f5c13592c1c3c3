import type { Page } from '@playwright/test';

/** Strips the preloaded reads from pages, so that each read is a call that a test can change or delay. */
export const withoutFirstReads = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json" id="reads".*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
