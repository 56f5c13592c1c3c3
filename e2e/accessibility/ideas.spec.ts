import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

const seriousFindings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`[SHELL-16] board, idea, form and rejection have no serious finding, ${colorScheme} at ${width} px`, async ({
      page,
      signInAs,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signInAs('manager');
      await page.goto('/ideas-kaizen?status=pending');
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await seriousFindings(page), 'board').toEqual([]);

      await page.getByRole('button', { name: 'Reject' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Reject Idea' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Please give a reason')).toBeVisible();
      expect(await seriousFindings(page), 'rejection').toEqual([]);
      await page.keyboard.press('Escape');

      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seriousFindings(page), 'idea').toEqual([]);

      await page.goto('/ideas-kaizen?q=nothing+of+the+kind&new');
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Idea' }).click();
      await expect(page.getByText('Please select a category')).toBeVisible();
      expect(await seriousFindings(page), 'form').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByText('No ideas found')).toBeVisible();
      expect(await seriousFindings(page), 'empty board').toEqual([]);
    });
