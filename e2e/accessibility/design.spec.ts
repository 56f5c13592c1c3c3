import { overflow } from '../portal/screens.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] presentations and their forms have no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  await page.goto('/ppt-design');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page), 'list').toEqual([]);

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page), 'presentation').toEqual([]);

  await page.goto('/ppt-design?tab=assets&q=nothing+of+the+kind&new');
  const dialog = page.getByRole('dialog', { name: 'Upload Presentation' });
  await expect(dialog.getByLabel('Version')).toBeVisible();
  expect(await seriousFindings(page), 'upload').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No design assets found')).toBeVisible();
  expect(await seriousFindings(page), 'empty list').toEqual([]);
});
