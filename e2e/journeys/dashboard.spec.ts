import type { Page } from '@playwright/test';
import { approveEnergyItem, submitEnergyItem } from '../portal/energy.ts';
import { withoutFirstReads } from '../portal/first-reads.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { shiftsOf, sumOf, watchShifts } from '../portal/layout-shifts.ts';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';

test.use({ portalOfItsOwn: 'dashboard' });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titles = (page: Page) => page.locator('[data-panel] h2').allTextContents();
/** Waits until the panels have loaded. */
const waitForPanels = async (page: Page) => {
  await expect(page.locator('[data-panel]').first()).toBeVisible();
  await expect(page.locator('[data-panel]').getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

test('[DASH-3] [DASH-4] [DASH-5] [DASH-7] [DASH-8] the panels appear in order, and each leads to its area', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/');
  await waitForPanels(page);
  expect(await titles(page)).toEqual([
    'My desk today',
    'Next deadlines',
    'New for you',
    'Energy Management Analysis',
    'AI Tools',
    'Ideas & Kaizen Board',
    'Projects',
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
    ['Projects', '/projects'],
    ['New Financing Opportunities', '/market-analysis'],
  ] as const) {
    await panel(page, name).getByRole('link', { name, exact: true }).press('Enter');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(panel(page, name)).toBeVisible();
  }
});

test('[DASH-26] [DASH-16] an open dashboard shows what colleagues do once the person may see it', async ({
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
  await waitForPanels(page);
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

test('[DASH-27] hardly anything moves when the panels load, and nothing is wider than the window', async ({ page, signInAs }) => {
  await signInAs('manager');
  await watchShifts(page);
  await withoutFirstReads(page);
  for (const width of [360, 768, 1440])
    await softStep(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const releasePanels = await holdRequests(page, '**/api/panels');
      await page.goto('/');
      await expect(page.locator('[data-panel]').getByRole('status', { name: 'Loading' })).not.toHaveCount(0);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      releasePanels();
      await waitForPanels(page);
      await expect(page.getByRole('img', { name: /^Your score by month/ })).toBeVisible();
      const shifts = await shiftsOf(page);
      expect(sumOf(shifts), shifts.flatMap(({ moved }) => moved).join(' | ')).toBeLessThan(0.05);
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);
    });
});

test('[DASH-31] [DASH-33] a person arranges the panels by keyboard, sees the same arrangement in another browser, and reads a chart as a table', async ({
  page,
  browser,
  portal,
  signInAs,
}) => {
  await signInAs('manager');
  const other = await (await browser.newContext()).newPage();
  await signInAs('manager', other);
  await other.goto(`${portal.url}/`);
  await waitForPanels(other);
  await page.goto('/');
  await waitForPanels(page);
  const usual = await titles(page);
  await page.getByRole('button', { name: 'Customise' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customise your dashboard' });
  await dialog.getByRole('switch', { name: 'AI Tools' }).press('Space');
  await dialog.getByRole('switch', { name: 'Kaizen Tip of the Week' }).focus();
  for (let step = 1; step < usual.length; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByText(`Kaizen Tip of the Week is now 1 of ${usual.length}`)).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  const own = ['Kaizen Tip of the Week', ...usual.filter((title) => !['AI Tools', 'Kaizen Tip of the Week'].includes(title))];
  await expect(page.locator('[data-panel] h2')).toHaveText(own);
  await expect(other.locator('[data-panel] h2')).toHaveText(own);
  await page.reload();
  await expect(page.locator('[data-panel] h2')).toHaveText(own);

  const progress = panel(page, 'Your Monthly Progress');
  await progress.getByRole('button', { name: 'Show as table: Your score by month' }).press('Enter');
  await expect(progress.getByRole('table', { name: 'Your score by month' }).getByRole('row')).toHaveCount(7);

  await page.getByRole('button', { name: 'Customise' }).click();
  await dialog.getByRole('button', { name: 'Reset to default' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.locator('[data-panel] h2')).toHaveText(usual);
  await other.context().close();
});

test('[DASH-30] a viewer sees no target and nothing of their own', async ({ page, signInAs }) => {
  await signInAs('viewer');
  await page.goto('/');
  await waitForPanels(page);
  await expect(panel(page, 'Ideas & Kaizen Board').getByRole('listitem')).toHaveCount(4);
  await expect(panel(page, 'Your Monthly Progress')).toHaveCount(0);
  await expect(page.locator('main').getByText(/target/i)).toHaveCount(0);
});
