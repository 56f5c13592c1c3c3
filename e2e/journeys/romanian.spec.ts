import type { Page } from '@playwright/test';
import { overflow } from '../portal/screens.ts';
import { settled } from '../portal/settled.ts';
import { expect, test } from '../portal/test.ts';

/** The texts and labels of the page that have a different translation in its catalog: they are in English. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const messages = globalThis.portalCatalog?.messages ?? {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    const labels = [...document.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
    ]);
    return [...new Set([...texts, ...labels])].filter((text) => text in messages && messages[text] !== text);
  });

// the shared portal contains what other tests write, which may match a catalog text by chance
test.use({ locale: 'ro-RO', portalOfItsOwn: 'romanian' });

test('[PLAT-426] the sign-in page is in the language of the browser', async ({ page, complaints: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Conectare', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  expect(await untranslated(page)).toEqual([]);
});

/** Field names and a tag from the sample content: data that matches catalog texts by chance. */
const data = ['Renewables Integration', 'Energy Management', 'AI Prompt'];

const paths = [
  '/',
  '/ideas-kaizen?tab=leaderboard',
  '/ai-tools',
  '/energy-management',
  '/projects',
  '/technical-reports',
  '/market-analysis',
  '/ppt-design',
  '/office-booking',
  '/profile?tab=notifications',
  '/admin',
  '/admin?tab=audit',
] as const;

test('[PLAT-427] [PLAT-480] no page has text left in English, or text that does not fit on a phone', async ({
  page,
  signInAs,
  complaints: _,
}) => {
  await signInAs('admin');
  await page.setViewportSize({ width: 360, height: 780 });
  const left: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const found = (await untranslated(page)).filter((text) => !data.includes(text));
    if ((await overflow(page)) > 0) found.push('wider than the window');
    if (found.length > 0) left[path] = found;
  }
  expect(left).toEqual({});
  // the api returns field labels in English
  expect(await page.evaluate(() => globalThis.portalCatalog?.messages['Further attachments'])).toBe('Alte atașamente');
});
