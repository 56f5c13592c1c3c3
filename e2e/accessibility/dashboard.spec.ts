import { seriousFindings } from '../portal/serious-findings.ts';
import { expect } from '../portal/test.ts';
import { forEachWidth } from '../portal/themes.ts';

forEachWidth('[SHELL-16] the dashboard has no serious finding', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/');
  await expect(page.getByText('Popular tools')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
