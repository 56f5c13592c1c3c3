import { blockEvents, holdRequests } from '../portal/hold-requests.ts';
import { shiftsOf, sumOf, watchShifts } from '../portal/layout-shifts.ts';
import { settled } from '../portal/settled.ts';
import { expect, test } from '../portal/test.ts';

/** The tallest and the shortest of the areas, and pages of several parts that are loaded separately. */
const pages = ['/energy-management', '/ideas-kaizen', '/admin', '/profile?tab=security', '/office-booking'] as const;

// these at both widths; `every-page.spec.ts` checks all pages, each at one of them
for (const width of [1440, 360])
  for (const path of pages)
    test(`[SHELL-90] nothing on ${path} moves when its responses arrive late, at ${width} px`, async ({ page, signInAs }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await blockEvents(page);
      await signInAs('admin');
      const releaseReads = await holdRequests(page, /\/api\/(?!events)/, { method: 'GET' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.y, 'the footer is below the window').toBeGreaterThanOrEqual(900);
      releaseReads();
      await settled(page);
      const shifts = await shiftsOf(page);
      expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join(' | ')).toBeLessThan(0.05);
    });

test('[SHELL-90] the placeholders of energy items are about as high as the cards that replace them', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('admin');
  await page.goto('/');
  const releaseList = await holdRequests(page, /\/api\/energy-items\?/);
  await page.getByRole('navigation').getByRole('link', { name: 'Energy Management Analysis' }).first().click();
  const placeholder = await page.locator('main .panel:has(> .skeleton, > div > .skeleton)').first().boundingBox();
  releaseList();
  const card = await page.getByRole('article').first().boundingBox();
  const ratio = (placeholder?.height ?? 0) / (card?.height ?? Number.NaN);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.25);
});
