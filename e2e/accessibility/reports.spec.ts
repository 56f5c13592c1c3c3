import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] technical reports, their forms and previews have no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('employee');
  await page.goto('/technical-reports');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await seriousFindings(page), 'list').toEqual([]);

  await page.getByRole('button', { name: /^Preview: Noise at the houses/ }).click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  expect(await seriousFindings(page), 'preview of a PDF').toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/technical-reports?q=storage+beside');
  await page
    .getByRole('button', { name: /^Preview: Storage beside/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  expect(await seriousFindings(page), 'preview of Markdown').toEqual([]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: /^Storage beside/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.getByRole('dialog').getByText('Added:').first()).toBeAttached();
  expect(await seriousFindings(page), 'comparison').toEqual([]);
  await page.keyboard.press('Escape');
  expect(await seriousFindings(page), 'report').toEqual([]);

  await page.goto('/technical-reports?tab=upload');
  await page.getByRole('button', { name: 'Upload report' }).click();
  await expect(page.getByText('Report title must be at least 5 characters')).toBeVisible();
  expect(await seriousFindings(page), 'upload').toEqual([]);

  await page.goto('/technical-reports?new');
  await page.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Please select a category')).toBeVisible();
  expect(await seriousFindings(page), 'new report').toEqual([]);
});
