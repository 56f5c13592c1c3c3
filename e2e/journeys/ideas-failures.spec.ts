import type { Page } from '@playwright/test';
import { submitIdea, toast } from '../portal/ideas.ts';
import { pdf } from '../portal/pdf.ts';
import { expect, test } from '../portal/test.ts';

const title = 'Dry the cellar with the exhaust air';
const description = 'The exhaust air leaves at thirty degrees while the cellar is heated with gas.';
const form = (page: Page, name = 'Submit New Idea') => page.getByRole('dialog', { name });
const attach = (page: Page, name?: string) =>
  form(page, name)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Cellar.pdf', mimeType: 'application/pdf', buffer: pdf('Cellar') });
const fillIn = async (page: Page) => {
  await form(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await form(page).getByLabel('Description').fill(description);
  await form(page).getByLabel('Category').selectOption('energy_efficiency');
  await form(page).getByLabel('Tags (optional)').fill('air, heat');
};
const expectTypedText = async (page: Page) => {
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(form(page).getByLabel('Description')).toHaveValue(description);
  await expect(form(page).getByLabel('Category')).toHaveValue('energy_efficiency');
  await expect(form(page).getByLabel('Tags (optional)')).toHaveValue('air, heat');
};
/** Makes calls to an address fail until the returned function is called: `refused` by the server, or without a connection. */
const failCalls = async (page: Page, address: string, method: string, how: 'refused' | 'offline') => {
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (how === 'offline') return route.abort('connectionfailed');
    const problem = { type: 'about:blank', title: 'Busy', status: 503, code: 'busy', error: 'The portal is busy.' };
    return route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem });
  });
  return () => page.unroute(address);
};

test('[IDEA-27] [IDEA-28] a lost connection: upload and submission say so, keep everything, and go through afterwards with one idea', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen?new');
  await fillIn(page);
  const stopFailingUploads = await failCalls(page, '**/api/upload/idea', 'POST', 'offline');
  await attach(page);
  await expect(toast(page, 'File upload failed')).toBeVisible();
  await expectTypedText(page);
  await stopFailingUploads();
  await form(page)
    .getByRole('button', { name: /Retry|Try again/ })
    .click();
  await expect(form(page).getByText('File uploaded successfully!')).toBeVisible();

  await form(page).getByRole('textbox', { name: 'Title' }).fill(`${title} (offline)`);
  const stopFailing = await failCalls(page, '**/api/ideas', 'POST', 'offline');
  await form(page).getByRole('button', { name: 'Submit idea' }).click();
  await expect(toast(page, 'Submission Failed')).toContainText('Failed to submit your idea. Please try again.');
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} (offline)`);
  await expect(form(page).getByText('Cellar.pdf')).toBeVisible();
  await stopFailing();
  await form(page).getByRole('button', { name: 'Submit idea' }).click();
  await expect(toast(page, 'Idea Submitted!')).toBeVisible();
  const found = await page.request.get(`${portal.url}/api/ideas?mine=true&q=cellar+exhaust+offline`);
  expect((await found.json()) as unknown[]).toMatchObject([{ fileName: 'Cellar.pdf' }]);
});

test('[IDEA-27] a refusing server and a lost connection: an edit says so, keeps everything across a reload, and goes through afterwards', async ({
  page,
  portal,
  signInAs,
}) => {
  const dialog = form(page, 'Edit idea');
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, 'Heat the greenhouse twice');
  await page.goto(`/ideas-kaizen/${id}?edit`);
  await attach(page, 'Edit idea');
  await expect(dialog.getByText('File uploaded successfully!')).toBeVisible();
  for (const [how, typed] of [
    ['refused', 'Heat the greenhouse thrice'],
    ['offline', 'Heat the greenhouse all day'],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Title' }).fill(typed);
    const stopFailing = await failCalls(page, `**/api/ideas/${id}`, 'PATCH', how);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Update failed')).toContainText('Failed to save your changes. Please try again.');
    await expect(dialog.getByText('The portal is busy.')).toHaveCount(how === 'refused' ? 1 : 0);
    // without its toasts, too
    await page.reload();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(typed);
    await expect(dialog.getByText('Cellar.pdf')).toBeVisible();
    await stopFailing();
  }
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Heat the greenhouse all day' })).toBeVisible();
  await expect(page.getByText('Cellar.pdf')).toBeVisible();
});

test('[PLAT-32] [SHELL-20] Back while an idea is being sent leaves the person where they go next', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen');
  await page.getByRole('button', { name: 'Submit New Idea' }).click();
  await fillIn(page);
  await form(page).getByRole('textbox', { name: 'Title' }).fill('Send the air on its way');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/ideas', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await form(page).getByRole('button', { name: 'Submit idea' }).click();
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/projects"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  release();
  await expect(toast(page, 'Idea Submitted!')).toBeVisible();
  // one step back from here, not two
  await page.goBack();
  await expect(page).toHaveURL(/\/ideas-kaizen$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Submit New Idea' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue('');
});
