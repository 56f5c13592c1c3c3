import type { Page } from '@playwright/test';

/** Pages come without what they ask first, so that each of their reads is a call, which a test can change or hold back. */
export const withoutFirstReads = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json" id="reads".*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
