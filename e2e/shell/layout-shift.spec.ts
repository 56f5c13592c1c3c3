import { holdRequests } from '../portal/hold-requests.ts';
import { expect, test } from '../portal/test.ts';

// ../accessibility/every-page.spec.ts watches every page while it loads
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
