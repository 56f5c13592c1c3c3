import type { Page } from '@playwright/test';
import { approveEnergyItem, submitEnergyItem } from '../portal/energy.ts';
import { expect, test } from '../portal/test.ts';

test.use({ portalOfItsOwn: 'dashboard' });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titles = (page: Page) => page.locator('[data-panel] h2').allTextContents();
/** Waits until the panels are there, with what they hold. */
const read = async (page: Page) => {
  await expect(page.locator('[data-panel]').first()).toBeVisible();
  await expect(page.locator('[data-panel]').getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

test('[DASH-3] [DASH-4] [DASH-5] [DASH-8] the panels are there in their order, and each leads to its area', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/');
  await read(page);
  expect(await titles(page)).toEqual([
    'Energy Management Analysis',
    'AI Tools',
    'Ideas & Kaizen Board',
    'New Financing Opportunities',
    'Your Monthly Progress',
    'Recent Activity',
    'Top Contributors This Month',
    'Kaizen Tip of the Week',
  ]);
  await expect(panel(page, 'Energy Management Analysis').getByRole('listitem')).toHaveCount(4);
  await expect(panel(page, 'Ideas & Kaizen Board').getByText('submitted this month')).toBeVisible();
  await expect(panel(page, 'Recent Activity').getByRole('listitem')).toHaveCount(5);
  for (const [name, address] of [
    ['Energy Management Analysis', '/energy-management'],
    ['AI Tools', '/ai-tools'],
    ['Ideas & Kaizen Board', '/ideas-kaizen'],
    ['New Financing Opportunities', '/market-analysis'],
  ] as const) {
    await page.goto('/');
    await panel(page, name).getByRole('link', { name, exact: true }).press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[DASH-26] [DASH-16] what colleagues do appears on an open dashboard once the person may see it', async ({
  page,
  browser,
  portal,
  signInAs,
}) => {
  await signInAs('viewer');
  const title = 'Peak shaving with the new battery';
  const colleague = await (await browser.newContext()).newPage();
  const reviewer = await (await browser.newContext()).newPage();
  await signInAs('employee', colleague);
  await signInAs('manager', reviewer);
  await page.goto('/');
  await read(page);
  const item = await submitEnergyItem(colleague, portal.url, { title });
  await colleague.goto(`${portal.url}/`);
  const own = panel(colleague, 'Energy Management Analysis').getByRole('listitem').first();
  await expect(own).toContainText(title);
  await expect(own).toContainText('PENDING');
  await expect(panel(page, 'Energy Management Analysis')).not.toContainText(title);
  await approveEnergyItem(reviewer, portal.url, item);
  const link = panel(page, 'Energy Management Analysis').getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await Promise.all([colleague, reviewer].map((other) => other.context().close()));
});

test('[DASH-14] one panel that cannot be read says so with Retry, and the others stand', async ({ page, signInAs }) => {
  await signInAs('employee');
  let broken = true;
  await page.route('**/api/panels', async (route) => {
    const response = await route.fetch();
    const panels = (await response.json()) as { id: string }[];
    const error = 'The portal is busy. Please try again in a moment.';
    await route.fulfill({
      response,
      json: broken ? panels.map((one) => (one.id === 'energy' ? { id: one.id, error } : one)) : panels,
    });
  });
  await page.goto('/');
  const energy = panel(page, 'Energy Management Analysis');
  await expect(energy.getByRole('alert')).toContainText('The portal is busy. Please try again in a moment.');
  await expect(panel(page, 'AI Tools').getByText('Popular tools')).toBeVisible();
  broken = false;
  await energy.getByRole('button', { name: 'Retry' }).click();
  await expect(energy.getByRole('listitem')).toHaveCount(4);
});

for (const width of [360, 768, 1440])
  test(`[DASH-27] nothing moves when the panels come, and nothing is wider than ${width} px`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs('employee');
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resume) => {
      answer = resume;
    });
    await page.route('**/api/panels', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/');
    // a font that comes between the two looks would break lines otherwise
    const heights = async () => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return page
        .locator('[data-panel]')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('data-panel'), one.clientHeight]));
    };
    await expect(page.locator('[data-panel]').getByRole('status', { name: 'Loading' })).toHaveCount(8);
    const loading = await heights();
    answer();
    await read(page);
    expect(await heights()).toEqual(loading);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
