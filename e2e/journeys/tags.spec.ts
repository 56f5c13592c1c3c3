import { ideaCard, submitIdea } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';
import { fitsEveryWidth } from '../shell/fits-every-width.ts';

test('[SHELL-129] [PLAT-410] a tag leads to the items that have it, and is removed like any filter', async ({
  page,
  portal,
  signInAs,
}) => {
  const name = crypto.randomUUID().slice(0, 8);
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, `Tagged ${name}`);
  await page.goto(`/ideas-kaizen?q=${name}`);
  await ideaCard(page, idea.title).getByRole('link', { name: 'journey', exact: true }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen?q=${name}&tag=journey`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /[?&]tag=journey(&|$)/);
  await page.reload();
  await expect(ideaCard(page, idea.title)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Tag: journey' }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen?q=${name}`);

  await ideaCard(page, idea.title).getByRole('link', { name: idea.title }).click();
  // the list stays until the page has loaded
  await expect(page.getByRole('heading', { name: idea.title, level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'journey', exact: true }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen?tag=journey`);
  await expect(page.getByRole('button', { name: 'Remove Tag: journey' })).toBeVisible();
  await fitsEveryWidth(page, 'ideas filtered by a tag');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen`);
});
