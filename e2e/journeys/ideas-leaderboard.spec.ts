import { submitIdea } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

test('[IDEA-80] [IDEA-81] [IDEA-82] [IDEA-83] the leaderboard has its own address, and shows the ranking of a month and personal figures', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  await submitIdea(page, portal.url, 'Count what the month has brought');
  await page.goto('/ideas-kaizen');
  await page.getByRole('tab', { name: 'Leaderboard & KPIs' }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen?tab=leaderboard`);
  await expect(page.getByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible();
  const places = page.getByRole('tabpanel').getByRole('listitem');
  await expect(places.first()).toContainText('Champion');
  await expect(places.first()).toContainText(/\d+\.\d points • \d+ activit(y|ies)/);
  await expect(places.nth(1)).toContainText('Runner-up');
  await expect(places.nth(2)).toContainText('Top 3');
  const own = places.filter({ hasText: 'Elena Popescu' });
  await expect(own).toHaveAttribute('aria-current', 'true');

  const panel = page.getByRole('tabpanel');
  // other tests act as the same person: compare what the page shows with its latest response
  await expect(async () => {
    const statsResponse = page.waitForResponse('**/api/user-stats');
    await page.reload();
    const stats = (await (await statsResponse).json()) as Record<string, number>;
    const percent = Math.round((100 * (stats.submissionsCount ?? 0)) / (stats.monthlySubmissionTarget ?? 1));
    const shown = { timeout: 5_000 };
    await expect(panel).toContainText(`Quality Score${stats.totalScore?.toFixed(1)}average idea rating`, shown);
    await expect(panel).toContainText(`Activity Score${stats.activityCount}activities this month`, shown);
    await expect(panel).toContainText(`Completion Rate${percent}%`, shown);
  }).toPass({ timeout: 200_000 });

  await expect(page.getByLabel('Month', { exact: true }).locator('option')).toHaveCount(12);
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 11 });
  await expect(page.getByText('No activity this month')).toBeVisible();
  await page.goBack();
  await expect(places.first()).toContainText('Champion');
  await own.getByRole('link', { name: 'Elena Popescu' }).click();
  await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/);
});
