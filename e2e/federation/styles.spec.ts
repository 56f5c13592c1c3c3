import type { Page } from '@playwright/test';
import { atEachWidth, inEachTheme } from '../portal/screens.ts';
import { expect, test } from '../portal/test.ts';
import { computedStyles, differences } from './computed-styles.ts';

const area = { path: '/ideas-kaizen', heading: 'Ideas & Kaizen Board' };

/** Opens every other area by the navigation, without a reload, and returns. */
const visitAllAreas = async (page: Page): Promise<number> => {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')].map((link) => link.pathname),
  );
  for (const path of paths) {
    await follow(page, path);
    if (path !== '/') await expect(page.locator('[data-mf]')).toBeVisible();
  }
  return paths.length;
};

/** Follows a link of the page's navigation, visible or not, without a reload. */
const follow = async (page: Page, path: string) => {
  await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
};

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: area.heading })).toBeVisible();
  await expect(page.locator('[data-mf] article').first()).toBeVisible();
  // after client-side navigation networkidle has already fired, so wait for the skeletons to go
  await expect(page.locator('.skeleton, .area-skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

// submissions of other tests would change heights
test.use({ portalOfItsOwn: 'styles' });

/** The computed styles at each width, in each theme. */
const allStyles = async (page: Page) => (await atEachWidth(page, () => inEachTheme(page, () => computedStyles(page)))).flat();

test('[REM-45] loading all other areas changes no computed style, first or last, at any width in any theme', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  await page.goto(area.path);
  await settled(page);
  const alone = await allStyles(page);
  const differing = async () => (await allStyles(page)).flatMap((styles, index) => differences(alone[index] ?? {}, styles));
  expect(alone.length).toBe(4);
  for (const names of alone.map(Object.keys)) {
    expect(names.filter((name) => name.startsWith('shell')).length, 'elements of the shell').toBeGreaterThanOrEqual(20);
    expect(names.filter((name) => name.startsWith('remote')).length, 'elements of the remote').toBeGreaterThanOrEqual(20);
  }

  expect(await visitAllAreas(page)).toBeGreaterThanOrEqual(10);
  await follow(page, area.path);
  await settled(page);
  await expect.poll(differing, 'after the others').toEqual([]);

  await page.goto('/office-booking');
  await expect(page.locator('[data-mf="booking"]')).toBeVisible();
  await visitAllAreas(page);
  await follow(page, area.path);
  await settled(page);
  await expect.poll(differing, 'the others first').toEqual([]);

  await test.step('a style that leaks out of its area is found', async () => {
    const before = await computedStyles(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.nav-link { letter-spacing: 3px }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(differences(before, await computedStyles(page)).some((line) => line.includes('letter-spacing'))).toBe(true);
  });
});
