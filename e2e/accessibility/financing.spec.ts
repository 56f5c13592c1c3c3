import { dayFromToday } from '../portal/days.ts';
import { submitGrant } from '../portal/grants.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[FIN-18] [SHELL-16] grants and their forms have no serious finding', async ({ page, portal, signInAs }) => {
  test.slow();
  await signInAs('admin');
  const word = `axe${crypto.randomUUID().slice(0, 8)}`;
  // one grant in each deadline state, on any day
  for (const days of [-1, 0, 7, 30, 31])
    await submitGrant(page, portal.url, {
      titleAndCode: `${word} ${days}`,
      deadline: dayFromToday(days),
    });
  await page.goto('/market-analysis');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await seriousFindings(page), 'list').toEqual([]);

  for (const days of [-1, 7, 30]) {
    await page.goto(`/market-analysis?q=${word}`);
    await page.getByRole('link', { name: `${word} ${days}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    expect(await seriousFindings(page), `details, ${days} days`).toEqual([]);
  }
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(page.getByRole('dialog', { name: 'Edit grant' })).toBeVisible();
  expect(await seriousFindings(page), 'edit').toEqual([]);

  await page.goto('/market-analysis?q=nothing+of+the+kind&new');
  const dialog = page.getByRole('dialog', { name: 'New Grant Opportunity' });
  await dialog.getByRole('button', { name: 'Submit grant' }).click();
  await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible();
  expect(await seriousFindings(page), 'new grant').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No Grant Opportunities Found')).toBeVisible();
  expect(await seriousFindings(page), 'empty list').toEqual([]);
});
