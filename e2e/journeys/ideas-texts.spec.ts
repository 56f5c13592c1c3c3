import { decideIdea, submitIdea, toast } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

const categories = [
  'Energy Efficiency',
  'Renewables Integration',
  'Storage Integration',
  'AI Automation',
  'Energy Communities',
  'Grants & Calls',
];

test('[IDEA-1] [IDEA-2] [IDEA-3] [IDEA-4] [IDEA-11] the page shows its purpose and counts the month', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen');
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toHaveText(/Home.*Ideas & Kaizen Board/);
  await expect(page.getByRole('button', { name: 'Submit New Idea' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Suggestion Board', 'Leaderboard & KPIs']);
  await expect(page.getByRole('heading', { name: 'Kaizen Principle' })).toBeVisible();
  await expect(page.getByText('Every team member is expected to contribute at least 2 ideas per month.')).toBeVisible();
  const options = (label: string) => page.getByLabel(label, { exact: true }).locator('option');
  await expect(options('Category')).toHaveText(['All categories', ...categories]);
  await expect(options('Status')).toHaveText(['All Status', 'Approved', 'Pending', 'Rejected']);
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);

  const read = async (path: string) => (await (await page.request.get(portal.url + path)).json()) as Record<string, number>;
  const figure = (label: string) => page.locator('dl').filter({ hasText: label });
  // other tests submit and decide at the same time: the page refreshes its figures, so the test rereads them, too
  await expect(async () => {
    const [month, own] = [await read('/api/ideas/summary'), await read('/api/user-stats')];
    const shown = { timeout: 5_000 };
    await expect(figure('Monthly Target')).toContainText(`${own.submissionsCount} / ${own.monthlySubmissionTarget}`, shown);
    await expect(figure('Total Ideas This Month')).toContainText(String(month.total), shown);
    await expect(figure('Approved Ideas')).toContainText(String(month.approved), shown);
    await expect(figure('Under Review')).toContainText(String(month.pending), shown);
  }).toPass({ timeout: 200_000 });
});

test('[IDEA-20] [IDEA-21] [IDEA-22] [IDEA-23] [IDEA-24] the form checks every limit with its own message', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen?new');
  const form = page.getByRole('dialog', { name: 'Submit New Idea' });
  const send = form.getByRole('button', { name: 'Submit idea' });
  const title = form.getByRole('textbox', { name: 'Title' });
  const description = form.getByRole('textbox', { name: 'Description' });
  await title.fill(' 1234 ');
  await description.fill('x'.repeat(19));
  await send.click();
  await expect(form.getByText('Title must be at least 5 characters')).toBeVisible();
  await expect(form.getByText('Description must be at least 20 characters')).toBeVisible();
  await expect(form.getByText('Please select a category')).toBeVisible();
  await title.fill('t'.repeat(101));
  await description.fill('d'.repeat(1001));
  await expect(form.getByText('Title must be less than 100 characters')).toBeVisible();
  await expect(form.getByText('Description must be less than 1000 characters')).toBeVisible();
  await title.fill('t'.repeat(100));
  await description.fill('d'.repeat(1000));
  await expect(form.getByLabel('Category').locator('option')).toHaveText(['Select a category', ...categories]);
  await form.getByLabel('Category').selectOption({ label: 'Grants & Calls' });
  await form.getByRole('textbox', { name: 'Tags (optional)' }).fill(' solar, ,solar,  wind ');
  await send.click();
  await expect(toast(page, 'Idea Submitted!')).toContainText(
    'Your idea has been submitted for review. Thank you for contributing to continuous improvement!',
  );
  await expect(form).toBeHidden();
  await page.goto('/ideas-kaizen?mine=true&q=solar+wind');
  await expect(page.getByRole('article').first().getByRole('listitem')).toHaveText(['solar', 'wind']);
});

test('[IDEA-9] an idea that a person may not see shows the page of a missing one', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, 'Not reviewed in my favour');
  await signInAs('manager');
  await decideIdea(page, portal.url, idea, 'rejected');
  await signInAs('viewer');
  await page.goto(`/ideas-kaizen/${idea.id}`);
  await expect(page.getByText('Idea not found')).toBeVisible();
  await signInAs('employee');
  await page.goto(`/ideas-kaizen/${idea.id}`);
  await expect(page.getByRole('heading', { name: 'Reason for rejection' })).toBeVisible();
  await expect(page.getByText('Not this year.', { exact: true })).toBeVisible();
});
