import { submitIdea } from '../portal/ideas.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] unread notices have no serious finding', async ({ page, portal, signInAs }) => {
  test.slow();
  await signInAs('employee');
  await submitIdea(page, portal.url, `Told of ${crypto.randomUUID().slice(0, 8)}`);
  await signInAs('manager');
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications, .* unread$/ }).click();
  await expect(page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
