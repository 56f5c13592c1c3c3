import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

/** The entry script of the page. */
const programOf = async (page: Page): Promise<string> => {
  const html = await (await page.request.get('/')).text();
  const [, path] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  if (!path) throw new Error('the page names no script');
  return path;
};

/** Removes all integrity checks from the page, as in a browser without them. */
const withoutDigests = (page: Page) =>
  page.route(/\/ideas-kaizen$/, async (route) => {
    const response = await route.fetch();
    const { 'integrity-policy': _, ...headers } = response.headers();
    const body = (await response.text())
      .replace(/<script type="importmap"[\s\S]*?<\/script>/, '')
      .replaceAll(/ integrity="[^"]+"/g, '');
    await route.fulfill({ response, headers, body });
  });

/** Ways in which the shell's code can fail before it renders. */
const faults: Readonly<Record<string, (page: Page, program: string) => Promise<unknown>>> = {
  'is missing': (page, program) => page.route(`**${program}`, (route) => route.fulfill({ status: 404, body: '' })),
  'cannot be reached': (page, program) => page.route(`**${program}`, (route) => route.abort()),
  'is not the file that was built': (page, program) =>
    page.route(`**${program}`, async (route) => {
      const response = await route.fetch();
      const body = `${await response.text()};globalThis.tampered = true;`;
      // no caching, so that the browser requests the repaired file
      await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } });
    }),
  'throws at once': async (page, program) => {
    await withoutDigests(page);
    await page.route(`**${program}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken program');" }),
    );
  },
};

for (const [fault, plant] of Object.entries(faults))
  test(`[SHELL-19] a shell whose program ${fault} shows a way to reload instead of a white page`, async ({
    page,
    signInAs,
    complaints,
  }) => {
    await signInAs('employee');
    await plant(page, await programOf(page));
    await page.goto('/ideas-kaizen');
    await expect(page.getByText('The portal has not started yet.')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'load the page again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ideas & Kaizen Board' })).toBeVisible();
    expect(page.url()).toMatch(/\/ideas-kaizen$/);
    // the browser reports the planted fault
    complaints.length = 0;
  });

test('[SHELL-19] a page that starts in time never shows the start error', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.addInitScript(() => {
    // checked in each painted frame until the page is gone; a start that takes the full three seconds is late
    const inTime = (sentence: Element) => sentence.getAnimations().every(({ currentTime }) => Number(currentTime) < 3_000);
    const look = () => {
      const sentence = document.querySelector('.late-start');
      if (sentence && inTime(sentence) && getComputedStyle(sentence).visibility === 'visible')
        document.documentElement.dataset.saidLate = '';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-said-late');
});
