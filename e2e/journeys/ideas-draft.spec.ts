import type { Page } from '@playwright/test';
import { expectSessionToEnd } from '../portal/accounts.ts';
import { ideaCard, toast } from '../portal/ideas.ts';
import { pdf } from '../portal/pdf.ts';
import { expect, signIn, test } from '../portal/test.ts';

const colleague = { email: 'colleague@portal.example', password: 'demo-colleague-7' };
const form = (page: Page) => page.getByRole('dialog', { name: 'Submit New Idea' });
const fillIn = async (page: Page, title: string) => {
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Description').fill('The cells stay warm from the night, so the morning begins at full power.');
  await form(page).getByLabel('Category').selectOption('storage_integration');
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Cells.pdf', mimeType: 'application/pdf', buffer: pdf('Cells') });
  await expect(form(page).getByText('File uploaded successfully!')).toBeVisible();
};

test('[IDEA-27] input and uploads survive a reload and a lost session, and can be sent afterwards', async ({ page, portal }) => {
  const title = `Keep the cells warm over night ${crypto.randomUUID()}`;
  await signIn(page.request, portal.url, colleague);
  // own ideas only: new ideas of other tests cannot push it off the first page
  await page.goto('/ideas-kaizen?mine=true');
  await page.getByRole('button', { name: 'Submit New Idea' }).click();
  await fillIn(page, title);

  await page.reload();
  await expect(form(page).getByLabel('Title')).toHaveValue(title);
  await expect(form(page).getByText('Cells.pdf')).toBeVisible();

  await expectSessionToEnd(page, () => page.request.post(`${portal.url}/api/logout`, { headers: { origin: portal.url } }));
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue(title);
  await expect(form(page).getByLabel('Category')).toHaveValue('storage_integration');
  await form(page).getByRole('button', { name: 'Submit idea' }).click();
  await expect(toast(page, 'Idea Submitted!')).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(ideaCard(page, title)).toContainText('Cells.pdf');

  await page.getByRole('button', { name: 'Submit New Idea' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('');
});

test('[IDEA-25] [IDEA-28] [PLAT-301] a refused file shows the reason, and the form keeps the input', async ({ page, portal }) => {
  await signIn(page.request, portal.url, colleague);
  await page.goto('/ideas-kaizen?new');
  await form(page).getByLabel('Title').fill('Written before the file');
  const choose = (name: string, buffer: Buffer) =>
    form(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await choose('tool.exe', Buffer.from('MZ'));
  await expect(toast(page, 'Invalid File Type')).toContainText(
    'Please upload files with these extensions: .pdf, .docx, .pptx, .xlsx, .png, .jpg, .jpeg',
  );
  await choose('large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(toast(page, 'File Too Large')).toContainText('File size must be less than 10MB.');
  await choose('page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'));
  // the toast about the previous file may still be there
  await expect(form(page).getByRole('alert').filter({ hasText: 'File upload failed' })).toHaveText(
    'File upload failed. The name of this file ends in .pdf, but its content is of another type. Please choose another file.',
  );
  await expect(form(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(form(page).getByLabel('Title')).toHaveValue('Written before the file');
});

test('[IDEA-29] errors from the server appear at their fields', async ({ page, portal }) => {
  await signIn(page.request, portal.url, colleague);
  await page.goto('/ideas-kaizen?new');
  await fillIn(page, 'An idea the server will refuse');
  await page.route('**/api/ideas', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), fileUrl: '/api/files/00000000-0000-4000-8000-000000000000' };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await form(page).getByRole('button', { name: 'Submit idea' }).click();
  await expect(toast(page, 'Submission Failed')).toContainText('Failed to submit your idea. Please try again.');
  await expect(form(page).getByText('This file cannot be attached. Please upload it again.')).toBeVisible();
  await expect(form(page).getByLabel('Title')).toHaveValue('An idea the server will refuse');
});
