import type { Page } from '@playwright/test';
import { toast } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const members = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: /^Members/ }) });
const history = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) });

test('[PROJ-5] [PROJ-6] [PROJ-7] [PROJ-91] [PROJ-9] [PROJ-13] [PROJ-14] [PROJ-15] [PROJ-16] [PROJ-18] [PROF-9] a project starts from a template, is approved, joined, edited in two tabs, left on the profile and completed', async ({
  page,
  portal,
  signInAs,
  context,
}) => {
  test.slow();
  const name = `Monitor the ${crypto.randomUUID().slice(0, 8)} park`;

  await test.step('an employee starts it from the template', async () => {
    await signInAs('employee');
    await page.goto('/projects');
    const template = page.getByRole('article', { name: 'Renergia Monitoring' });
    await expect(template).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(template).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await template.getByRole('button', { name: 'View Details' }).click();
    await form(page, 'Renergia Monitoring').getByRole('link', { name: 'Use Template' }).click();
    const dialog = form(page, 'New Project');
    await expect(dialog.getByLabel('Project name')).toHaveValue('Renergia Monitoring');
    await dialog.getByLabel('Project name').fill(name);
    await dialog.getByRole('button', { name: 'Submit project' }).click();
    await expect(toast(page, 'Project Submitted!')).toContainText(
      'Your project has been submitted for review and will be available once approved.',
    );
    await expect(dialog).toBeHidden();
    await page.goto(`/projects?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  const address = page.url().split('?')[0] ?? '';

  await test.step('a manager approves it and joins with a role', async () => {
    await signInAs('manager');
    await page.goto(address);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.getByRole('button', { name: `Join ${name}` }).click();
    const dialog = form(page, 'Join this project');
    await dialog.getByLabel('Your role').fill('adviser');
    await dialog.getByRole('button', { name: 'Join project' }).click();
    await expect(toast(page, 'Project joined')).toBeVisible();
    await expect(members(page).getByRole('listitem')).toHaveText([/owner$/, /Mihai Dobre.*adviser$/]);
    await expect(history(page)).toContainText('Mihai Dobre joined the project: adviser');
  });

  await test.step('the owner edits it in two tabs: the second reports the conflict, and nothing is lost', async () => {
    await signInAs('employee');
    await page.goto(`${address}?edit`);
    const other = await context.newPage();
    await other.goto(`${address}?edit`);
    await expect(form(other, 'Edit Project').getByLabel('Project name')).toHaveValue(name);
    const dialog = form(page, 'Edit Project');
    await dialog.getByLabel('Tags (optional)').fill('first tab');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Project updated')).toBeVisible();
    await form(other, 'Edit Project').getByLabel('Tags (optional)').fill('second tab');
    await form(other, 'Edit Project').getByRole('button', { name: 'Save changes' }).click();
    await expect(form(other, 'Edit Project')).toContainText('first tab');
    await expect(form(other, 'Edit Project').getByLabel('Tags (optional)')).toHaveValue('second tab');
    await other.close();
    await page.reload();
    await expect(page.getByText('first tab')).toBeVisible();
  });

  await test.step('a changed text awaits review', async () => {
    await page.goto(`${address}?edit`);
    const dialog = form(page, 'Edit Project');
    await dialog.getByLabel('Description').fill('Meters, data flow and a dashboard, on time.');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Change submitted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Change waiting for review' })).toBeVisible();
  });

  await test.step('the manager leaves it on the profile and joins it there again', async () => {
    await signInAs('manager');
    await page.goto('/profile');
    await page.getByRole('button', { name: `Leave ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave project' }).click();
    await expect(toast(page, 'Project left')).toBeVisible();
    await page.getByLabel('Join another project').selectOption({ label: name });
    await page.getByRole('button', { name: 'Join project' }).click();
    await expect(toast(page, 'Project joined')).toBeVisible();
    await expect(page.getByRole('button', { name: `Leave ${name}` })).toBeVisible();
  });

  await test.step('the owner completes it', async () => {
    await signInAs('employee');
    await page.goto(address);
    await page.getByRole('button', { name: `Complete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete project' }).click();
    await expect(page.getByText('COMPLETED', { exact: true })).toBeVisible();
    await expect(history(page)).toContainText('completed the project');
    await signInAs('viewer');
    await page.goto(`${portal.url}/projects?status=completed&q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article', { name });
    await expect(card).toContainText('2 participants');
    await expect(card.getByRole('button', { name: /Join|Leave/ })).toBeHidden();
  });
});
