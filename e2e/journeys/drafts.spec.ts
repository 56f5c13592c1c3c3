import { toast } from '../portal/ideas.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, signInAsDemo, test } from '../portal/test.ts';

test('[IDEA-65] [REV-41] [REV-44] [REV-48] [REV-49] [REV-50] an author saves, finds, completes and submits a draft that no one else sees until then', async ({
  page,
  portal,
  signInAs,
  browser,
}) => {
  const title = 'Wrap the pipes of the boiler house';
  await signInAs('employee');
  await page.goto('/ideas-kaizen?new');
  const form = page.getByRole('dialog', { name: 'Submit New Idea' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await expect(toast(page, 'Draft saved')).toContainText('My submissions');
  await expect(form).toHaveCount(0);

  await page.goto('/profile/submissions?status=draft');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('DRAFT', { exact: true })).toBeVisible();
  expect(await seriousFindings(page), 'my submissions').toEqual([]);
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { pathname } = new URL(page.url());
  expect(await seriousFindings(page), 'page of the draft').toEqual([]);

  const other = await browser.newContext();
  const reviewer = await other.newPage();
  await signInAsDemo(reviewer.request, portal.url, 'manager');
  await reviewer.goto(`${portal.url}${pathname}`);
  await expect(reviewer.getByText('Idea not found')).toBeVisible();
  await reviewer.goto(`${portal.url}/ideas-kaizen?q=wrap+the+pipes`);
  await expect(reviewer.getByText('No ideas found')).toBeVisible();
  await reviewer.goto(`${portal.url}/reviews?q=wrap+the+pipes`);
  await expect(reviewer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: title })).toHaveCount(0);

  await page.getByRole('button', { name: 'Submit for review' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit idea' });
  await expect(edit.getByText('Description must be at least 20 characters')).toBeVisible();
  await expect(edit.getByText('Please select a category')).toBeVisible();
  expect(await seriousFindings(page), 'form of the draft').toEqual([]);
  await edit.getByLabel('Description').fill('The pipes run bare through the yard, and the boiler heats the winter.');
  await edit.getByLabel('Category').selectOption('energy_efficiency');
  await edit.getByRole('button', { name: 'Submit for review' }).click();
  await expect(toast(page, 'Idea Submitted!')).toBeVisible();
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible();

  await reviewer.goto(`${portal.url}/reviews?q=wrap+the+pipes`);
  await expect(reviewer.getByRole('link', { name: title })).toBeVisible();
  await other.close();
});
