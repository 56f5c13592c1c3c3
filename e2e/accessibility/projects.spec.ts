import { overflow } from '../portal/screens.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[PROJ-22] [SHELL-16] projects and their dialogs have no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('admin');
  await page.goto('/projects');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  expect(await seriousFindings(page), 'list').toEqual([]);
  expect(await overflow(page), 'width').toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Renergia Monitoring' })).toBeVisible();
  expect(await seriousFindings(page), 'template').toEqual([]);
  await page.getByRole('link', { name: 'Edit template' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit template' })).toBeVisible();
  expect(await seriousFindings(page), 'form of the template').toEqual([]);

  await page.goto('/projects?q=dobrogea');
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page.getByRole('dialog', { name: 'Join this project' })).toBeVisible();
  expect(await seriousFindings(page), 'join').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Forecast the Dobrogea wind park', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect(page.getByText('submitted the project for review')).toBeVisible();
  expect(await seriousFindings(page), 'details').toEqual([]);

  await page.goto('/projects?q=nothing+of+the+kind&new');
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('button', { name: 'Submit project' }).click();
  await expect(dialog.getByText('Project name must be at least 3 characters')).toBeVisible();
  expect(await seriousFindings(page), 'new project').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No projects found')).toBeVisible();
  expect(await seriousFindings(page), 'empty list').toEqual([]);

  await page.goto('/profile');
  await expect(page.getByLabel('Join another project')).toBeVisible();
  expect(await seriousFindings(page), 'profile').toEqual([]);
});
