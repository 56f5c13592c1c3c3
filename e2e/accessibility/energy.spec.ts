import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] energy items, their forms and the templates have no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  await page.goto('/energy-management');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kaizen Tip of the Week' })).toBeVisible();
  expect(await seriousFindings(page), 'prompts').toEqual([]);

  await page
    .getByRole('link', { name: /Fill in/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/still open/)).toBeVisible();
  expect(await seriousFindings(page), 'form of a prompt').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  expect(await seriousFindings(page), 'item').toEqual([]);

  await page.goto('/energy-management?tab=research&q=nothing+of+the+kind&new');
  const dialog = page.getByRole('dialog', { name: 'New Item' });
  await dialog.getByLabel('Type').selectOption('research_paper');
  await dialog.getByRole('button', { name: 'Submit item' }).click();
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible();
  expect(await seriousFindings(page), 'new item').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No energy items found')).toBeVisible();
  expect(await seriousFindings(page), 'empty list').toEqual([]);

  await page.goto('/energy-management/templates');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await seriousFindings(page), 'templates').toEqual([]);
});
