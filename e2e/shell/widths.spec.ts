import { officeLimits } from 'shared-contracts/constants/booking';
import { ideaLimits } from 'shared-contracts/constants/idea';
import type { AdminOffice } from 'shared-contracts/schemas/office';
import { submitIdea } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';
import { fitsEveryWidth } from './fits-every-width.ts';

test.beforeEach(({ complaints: _ }) => test.slow());

test('[SHELL-13] a dialog whose title is one word of the longest length fits the window', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  await submitIdea(page, portal.url, 't'.repeat(ideaLimits.title.max));
  await signInAs('admin');
  await page.goto('/ideas-kaizen?status=pending');
  await page
    .getByRole('button', { name: /^Reject t+/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Reject idea' })).toBeVisible();
  await fitsEveryWidth(page, 'the rejection');
});

test('[SHELL-13] a card whose title is one word of the longest length, and a question that names such a thing, fit the window', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('admin');
  // deactivated: only the page of all offices shows it
  const data = { name: 'W'.repeat(officeLimits.name), isActive: false };
  const headers = { origin: portal.url };
  const response = await page.request.post(`${portal.url}/api/admin/offices`, { data, headers });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as AdminOffice;
  const desk = { name: 'W'.repeat(officeLimits.table) };
  const added = await page.request.post(`${portal.url}/api/admin/offices/${id}/tables`, { data: desk, headers });
  expect(added.status()).toBe(201);
  await page.goto('/office-booking/offices');
  await expect(page.getByRole('heading', { name: /^W+ / })).toBeVisible();
  await fitsEveryWidth(page, 'the offices');
  await page.getByRole('button', { name: /^Deactivate W+$/ }).click();
  await expect(page.getByRole('alertdialog', { name: /^Deactivate W+\?$/ })).toBeVisible();
  await fitsEveryWidth(page, 'the question');
});

test('[SHELL-13] the company name is shown in full or not at all', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/components');
  const brand = page.getByRole('banner').getByRole('link').first();
  const name = brand.locator('.company-name');
  const shown = () =>
    name.evaluate((element) => {
      const frame = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const { top, right } = element.getBoundingClientRect();
      if (top >= frame.bottom) return 'not at all';
      return top >= frame.top && right <= frame.right + 1 && element.scrollWidth <= element.clientWidth ? 'in full' : 'cut';
    });
  const expected = [
    ['Innovation Portal', { 360: 'not at all', 480: 'in full', 1440: 'in full' }],
    ['Renewables and Storage of the Lower Danube', { 360: 'not at all', 480: 'not at all', 1440: 'in full' }],
  ] as const;
  for (const [company, widths] of expected) {
    await name.evaluate((element, text) => {
      element.textContent = text;
    }, company);
    for (const [width, how] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height: 800 });
      await expect.poll(shown, `${company} at ${width} px`).toBe(how);
      await expect(brand).toHaveAccessibleName(company);
    }
  }
});

test.describe('the navigation on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('[SHELL-13] opens as a drawer that keeps the focus, and closes by Escape, by its button, by a click outside and by Back', async ({
    page,
    signInAs,
  }) => {
    await signInAs('employee');
    await page.goto('/ideas-kaizen');
    const button = page.getByRole('button', { name: 'Open navigation' });
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await button.click();
    await expect(drawer).toBeVisible();
    const stops = await drawer.locator('a, button').count();
    for (let presses = 0; presses < stops + 3; presses += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog[open]'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await drawer.getByRole('button', { name: 'Close navigation' }).click();
    await expect(drawer).toBeHidden();

    await button.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(335, 400);
    await expect(drawer).toBeHidden();

    await button.click();
    await drawer.getByRole('link', { name: 'AI Tools' }).click();
    await expect(page).toHaveURL(/\/ai-tools$/);
    await expect(drawer).toBeHidden();
    await button.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Ideas & Kaizen Board' })).toBeVisible();

    await test.step('a form shows its button', async () => {
      await page.getByRole('button', { name: 'Submit New Idea' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit idea' })).toBeInViewport();
    });
  });
});

test('[SHELL-10] a toast is at most 420 px wide from medium screens on, and full width on a narrow one', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/components');
  await page.getByRole('button', { name: 'With fields', exact: true }).click();
  await page.getByRole('button', { name: 'Show a toast' }).click();
  const card = page.locator('.toast-card');
  await expect(card).toBeVisible();
  await card.hover();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const [width, most] of [
    [360, 360],
    [767, 767],
    [768, 420],
    [1440, 420],
    [2560, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect(async () => {
      const box = await region.boundingBox();
      expect(box?.width, `${width} px`).toBeLessThanOrEqual(most);
      expect(box?.width, `${width} px`).toBeGreaterThan(most - 21);
      expect((box?.x ?? -1) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
    }).toPass({ timeout: 120_000 });
  }
});
