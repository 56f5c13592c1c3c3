import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] previews, a comparison and the upload of reports have no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('employee');
  await page.goto('/technical-reports');
  await page.getByRole('button', { name: /^Preview: Noise at the houses/ }).click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  expect(await seriousFindings(page, 'dialog[open]'), 'preview of a PDF').toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/technical-reports?q=storage+beside');
  await page
    .getByRole('button', { name: /^Preview: Storage beside/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  expect(await seriousFindings(page, 'dialog[open]'), 'preview of Markdown').toEqual([]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('link', { name: /^Storage beside/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await expect(page.getByRole('dialog').getByText('Added:').first()).toBeAttached();
  expect(await seriousFindings(page, 'dialog[open]'), 'comparison').toEqual([]);

  await page.goto('/technical-reports?tab=upload');
  await page.getByRole('button', { name: 'Upload report' }).click();
  await expect(page.getByText('Report title must be at least 5 characters')).toBeVisible();
  expect(await seriousFindings(page), 'upload').toEqual([]);
});
