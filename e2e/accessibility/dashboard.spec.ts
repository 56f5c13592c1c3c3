import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] the dashboard has no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  await page.goto('/');
  await expect(page.getByText('Popular tools')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
