import { withoutFirstReads } from '../portal/first-reads.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { decideIdea, ideaCard, submitIdea, toast } from '../portal/ideas.ts';
import { pdf } from '../portal/pdf.ts';
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

test('[IDEA-2] the target counts down until it is achieved', async ({ page, signInAs }) => {
  const stats = (submissionsCount: number) => ({
    submissionsCount,
    ideasOutsideEnergy: 0,
    totalScore: 0,
    activityCount: 0,
    averageRating: 0,
    monthlySubmissionTarget: 2,
  });
  await signInAs('employee');
  for (const [count, hint] of [
    [1, '1 remaining'],
    [2, 'Target achieved!'],
    [3, 'Target achieved!'],
  ] as const) {
    await withoutFirstReads(page);
    await page.route('**/api/user-stats', (route) => route.fulfill({ json: stats(count) }));
    await page.goto('/ideas-kaizen');
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByText(`${count} / 2`)).toBeVisible();
    await page.unroute('**/api/user-stats');
  }
});

test('[IDEA-5] [IDEA-6] six skeletons show while ideas load, and an empty board asks for the first one', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee');
  await withoutFirstReads(page);
  const releaseList = await holdRequests(page, '**/api/ideas?*', { complete: (route) => route.fulfill({ json: [] }) });
  await page.goto('/ideas-kaizen');
  const loading = page.getByRole('status').filter({ hasText: 'Loading ideas…' });
  await expect(loading.locator('.card-grid > *')).toHaveCount(6);
  releaseList();
  await expect(page.getByText('No ideas found')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Your First Idea' }).click();
  await expect(page.getByRole('dialog', { name: 'Submit New Idea' })).toBeVisible();
});

test('[IDEA-7] [IDEA-8] [IDEA-41] a card shows everything that is specified', async ({ page, portal, signInAs }) => {
  const title = 'Turn the spare transformer into a heater';
  await signInAs('employee');
  const upload = await page.request.post(`${portal.url}/api/upload/idea`, {
    multipart: { file: { name: 'Heater.pdf', mimeType: 'application/pdf', buffer: pdf('Heater') } },
    headers: { origin: portal.url },
  });
  const { url } = (await upload.json()) as { url: string };
  const response = await page.request.post(`${portal.url}/api/ideas`, {
    data: {
      title,
      description: 'It stands in the yard all year and loses its heat.',
      category: 'storage_integration',
      tags: ['one', 'two', 'three', 'four', 'five'],
      fileUrl: url,
    },
    headers: { origin: portal.url },
  });
  expect(response.status()).toBe(201);
  await signInAs('admin');
  await page.goto('/ideas-kaizen?q=spare+transformer');
  const card = ideaCard(page, title);
  for (const text of [
    'PENDING',
    'Storage Integration',
    '+2 more',
    'EP',
    'Elena Popescu',
    'No ratings yet',
    'Heater.pdf',
    '0.01 MB',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText('four', { exact: true })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Download Heater.pdf' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Comment' })).toBeVisible();
  await expect(card.getByRole('button', { name: `Approve ${title}` })).toBeVisible();
  await expect(card.getByRole('button', { name: `Reject ${title}` })).toBeVisible();
  await expect(card.getByText('just now')).toBeVisible();
  await signInAs('viewer');
  await page.goto('/ideas-kaizen');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0);
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
