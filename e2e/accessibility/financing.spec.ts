import { dayFromToday } from '../portal/days.ts';
import { submitGrant } from '../portal/grants.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[FIN-18] [SHELL-16] grants in every state of their deadline have no serious finding', async ({
  page,
  portal,
  signInAs,
}) => {
  test.slow();
  await signInAs('admin');
  const word = `axe${crypto.randomUUID().slice(0, 8)}`;
  // one grant in each deadline state, on any day
  for (const days of [-1, 0, 7, 30, 31])
    await submitGrant(page, portal.url, {
      titleAndCode: `${word} ${days}`,
      deadline: dayFromToday(days),
    });
  await page.goto(`/market-analysis?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await seriousFindings(page, 'main'), 'list').toEqual([]);
  await page.getByRole('link', { name: `${word} -1`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  expect(await seriousFindings(page, 'main'), 'details').toEqual([]);
});
