import { submitIdea } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

test('[IDEA-4] [IDEA-9] a link opens the same board and the same idea for a colleague', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  await page.goto('/ideas-kaizen');
  await page.getByRole('searchbox', { name: 'Search ideas' }).fill('battery OR inverter');
  await expect(page.getByText('No ideas found')).toBeVisible();
  await page.getByRole('searchbox').fill('inver');
  await page.getByLabel('Category').selectOption({ label: 'AI Automation' });
  await page.getByLabel('Status').selectOption({ label: 'Approved' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen?q=inver&category=ai_automation&status=approved`);
  const board = page.url();

  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText(title);
  const idea = page.url();

  await page.goBack();
  await expect(page).toHaveURL(board);
  await expect(page.getByLabel('Status')).toHaveValue('approved');
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');

  await signInAs('manager');
  await page.goto(idea);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto(board);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen`);
});

test('[IDEA-40] [IDEA-45] a viewer reads approved ideas and can neither submit nor download', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, 'Not yet for the eyes of viewers');
  await signInAs('viewer');
  await page.goto('/ideas-kaizen?new');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('PENDING', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Submit/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Heat balance.pdf')).toBeVisible();
  await expect(page.getByRole('link', { name: /Download/ })).toHaveCount(0);
  await page.goto(`/ideas-kaizen/${id}`);
  await expect(page.getByText('Idea not found')).toBeVisible();
});

test('[IDEA-10] the board loads page by page', async ({ page, portal, signInAs }, { repeatEachIndex }) => {
  await signInAs('manager');
  for (let n = 1; n <= 25; n += 1)
    await submitIdea(page, portal.url, `One of many improvements, round${repeatEachIndex}, number ${n}`);
  await page.goto(`/ideas-kaizen?q=one+of+many+improvements+round${repeatEachIndex}`);
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByText('Showing the first 24')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(25);
  await expect(page.getByText('All 25 shown')).toBeVisible();
});
