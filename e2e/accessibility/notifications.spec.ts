import { submitIdea } from '../portal/ideas.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] dashboard, notices and their preferences have no serious finding', async ({ page, portal, signInAs }) => {
  test.slow();
  await signInAs('employee');
  await submitIdea(page, portal.url, `Told of ${crypto.randomUUID().slice(0, 8)}`);
  await signInAs('manager');
  await page.goto('/');
  await expect(page.getByLabel('Field')).toBeVisible();
  await expect(page.getByText(/points$/).first()).toBeVisible();
  expect(await seriousFindings(page), 'dashboard').toEqual([]);

  await page.getByRole('button', { name: /^Notifications, .* unread$/ }).click();
  await expect(page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem').first()).toBeVisible();
  expect(await seriousFindings(page), 'notices').toEqual([]);

  await page.goto('/profile?tab=notifications');
  await expect(page.getByRole('switch').first()).toBeVisible();
  expect(await seriousFindings(page), 'preferences').toEqual([]);
});
