import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Idea } from 'shared-contracts/schemas/idea';
import { root } from '../portal/bun.ts';
import { firstOf } from '../portal/sample-content.ts';
import { overflow } from '../portal/screens.ts';
import { settled } from '../portal/settled.ts';
import { expect, test } from '../portal/test.ts';
import { pushAddress } from '../portal/visit-in-app.ts';

/** The English plurals, such as "{0} ideas". The catalogs of a page name a text with a number by its singular alone. */
const plurals = readdirSync(root)
  .map((name) => join(root, name, 'locales/ro.po'))
  .concat(join(root, 'shell/sdk/locales/ro.po'))
  .filter((file) => existsSync(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^msgid_plural "(.+)"$/gm)].map(([, text = '']) => text));

/**
 * The texts and labels of the page that have a different translation in its catalog: they are in English. A text with values, such
 * as "3 ideas", is recognised by what is beside its values.
 */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate((pluralTexts) => {
    const messages = globalThis.portalCatalog?.messages ?? {};
    const ids = [...Object.keys(messages), ...pluralTexts];
    const whole = new Set(Object.keys(messages).filter((id) => messages[id] !== id));
    const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    /** Has enough letters beside its values ("and" has not); a value is at most as long as a name. */
    const patternsOf = (texts: readonly string[]) =>
      texts
        .filter((text) => /\{\d\}/.test(text) && text.replaceAll(/[^\p{L}]/gu, '').length > 3)
        .map(
          (text) =>
            new RegExp(
              `^${text
                .split(/\{\d\}/)
                .map(escaped)
                .join('.{1,60}?')}$`,
              'su',
            ),
        );
    const english = patternsOf(ids.filter((id) => messages[id] !== id));
    const translated = patternsOf(Object.values(messages).flat());
    const isEnglish = (text: string) =>
      whole.has(text) || (english.some((one) => one.test(text)) && !translated.some((one) => one.test(text)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    // a note follows a colon
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim().replace(/^: /, '') ?? '');
    const labels = [...document.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
    ]);
    return [...new Set([...texts, ...labels])].filter((text) => text !== '' && isEnglish(text));
  }, plurals);

// the shared portal contains what other tests write, which may match a catalog text by chance
test.use({ locale: 'ro-RO', portalOfItsOwn: 'romanian' });

/** Field names and a tag from the sample content: data that matches catalog texts by chance. */
const data = ['Renewables Integration', 'Energy Management', 'AI Prompt'];

/** In an order in which no page has the title of the one before. */
const paths = [
  '/ideas-kaizen?tab=leaderboard',
  '/ai-tools',
  '/energy-management',
  '/projects',
  '/technical-reports',
  '/market-analysis',
  '/ppt-design',
  '/office-booking',
  '/profile?tab=notifications',
  '/office-booking/offices',
  '/profile/submissions',
  '/reviews',
  '/notifications',
  '/favourites',
  '/admin',
  '/ideas-kaizen?new',
  '/admin?tab=audit',
] as const;

/** Visits a page from one with another title, without a page load: the catalog of an area is fetched as on a page load. */
const visit = async (page: Page, path: string) => {
  const title = page.getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  await pushAddress(page, path);
  await expect(title).not.toHaveText(before);
};

/** A page of an item that has comments, ratings and decisions. */
const itemPath = async (page: Page): Promise<string> =>
  `/ideas-kaizen/${(await firstOf<Idea>(page, '/api/ideas?status=approved', ({ commentCount }) => commentCount > 0)).id}`;

test('[PLAT-426] [PLAT-427] the sign-in page is in the language of the browser, and the check recognises an English sentence, also with values', async ({
  page,
  complaints: _,
}) => {
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Conectare', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  expect(await untranslated(page)).toEqual([]);
  await page.evaluate(() => {
    globalThis.portalCatalog = {
      language: 'ro',
      locale: 'ro-RO',
      messages: {
        Ideas: 'Idei',
        'Edit {0}': 'Modifică {0}',
        '{0} idea': ['o idee', '{0} idei', '{0} de idei'],
        '{0} MB': '{0} MB',
      },
    };
    document.body.innerHTML =
      '<p>Ideas</p><p>3 MB</p><p>Idei</p><p>4 idei</p><b aria-label="Edit Wind"></b><p>1 idea</p><p>3 ideas</p>';
  });
  expect(await untranslated(page)).toEqual(['Ideas', '1 idea', '3 ideas', 'Edit Wind']);
});

test('[PLAT-427] [PLAT-480] no page has text left in English, or text that does not fit on a phone', async ({
  page,
  signInAs,
  complaints: _,
}) => {
  await signInAs('admin');
  await page.setViewportSize({ width: 360, height: 780 });
  const left: Record<string, string[]> = {};
  await page.goto('/');
  for (const path of ['/', ...paths, await itemPath(page)]) {
    if (path !== '/') await visit(page, path);
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
