import type { Page } from '@playwright/test';
import { newPageAs } from '../portal/accounts.ts';
import { comments, decideIdea, ideaCard, submitIdea, toast } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

const elena = { email: 'employee@portal.example', password: 'demo-employee-7' };
const radu = { email: 'colleague@portal.example', password: 'demo-colleague-7' };

/** Calls the api directly as the person signed in on the page. */
const send = async (page: Page, url: string, method: 'PUT' | 'POST', path: string, data?: object) => {
  const response = await page.request.fetch(`${url}${path}`, { method, data, headers: { origin: url } });
  expect(response.ok(), await response.text()).toBe(true);
};
/** The notification with these words, in the opened panel. */
const notification = async (page: Page, words: string) => {
  // the focus moves to the new page's content and closes an open panel; wait for it
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  return page.getByRole('listitem').filter({ hasText: words });
};

test('[IDEA-66] [SHELL-235] a reviewer merges two ideas: both authors are notified, and the target has the comments, votes and authors of both', async ({
  browser,
  page,
  portal,
  signInAs,
  mailTo,
}, { repeatEachIndex }) => {
  const [author, other] = [await newPageAs(browser, portal.url, elena), await newPageAs(browser, portal.url, radu)];
  const [stays, goes] = [`Drain the cold store at night ${repeatEachIndex}`, `Empty the freezer after hours ${repeatEachIndex}`];
  const target = await submitIdea(author, portal.url, stays);
  const source = await submitIdea(other, portal.url, goes);
  await signInAs('manager');
  for (const idea of [target, source]) await decideIdea(page, portal.url, idea, 'approved');
  await send(page, portal.url, 'PUT', `/api/content/idea/${source.id}/vote`);
  await send(author, portal.url, 'POST', `/api/content/idea/${source.id}/comments`, {
    content: 'Does the compressor like that?',
  });
  // another person has the source open during the merge
  await other.goto(`/ideas-kaizen/${source.id}`);
  await expect(other.getByRole('heading', { level: 1, name: goes })).toBeVisible();

  await page.goto(`/ideas-kaizen/${source.id}`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen/${source.id}?merge`);
  const dialog = page.getByRole('dialog', { name: 'Merge into another idea' });
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 360, height: 780 });
  const fourth = dialog.getByRole('radio', { disabled: false }).nth(3);
  await expect(fourth, 'the list fills the dialog on a phone').toBeInViewport();
  await fourth.check();
  await expect(dialog.getByRole('region', { name: 'This idea stays' })).toBeVisible();
  await expect(fourth, 'the list makes room').toBeInViewport();
  await page.setViewportSize(window);
  await dialog.getByRole('searchbox', { name: 'Search ideas' }).fill(stays);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  // by keyboard: from the search field past its clear button into the list
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('region', { name: 'This idea will be merged' })).toContainText(goes);
  await expect(dialog.getByRole('region', { name: 'This idea stays' })).toContainText(stays);
  await expect(dialog.getByText("This can't be undone.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge permanently' }).click();

  await expect(toast(page, 'Ideas merged')).toContainText(`"${goes}" is now part of "${stays}".`);
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen/${target.id}`);
  await expect(page.getByRole('heading', { level: 1, name: stays })).toBeVisible();
  const facts = page.getByRole('region', { name: 'About this idea' }).or(page.locator('section', { hasText: 'About this idea' }));
  for (const name of ['Elena Popescu', 'Radu Ilie']) await expect(facts.getByRole('link', { name }).first()).toBeVisible();
  await expect(comments(page)).toContainText('Does the compressor like that?');
  await expect(page.getByRole('button', { name: 'Vote, 1 vote' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Merged from' })).toBeVisible();
  const merged = page.locator('details').filter({ hasText: goes });
  await merged.locator('summary').click();
  await expect(merged).toHaveAttribute('open');

  // the open page redirects without a reload; both authors are notified, in the portal and by mail
  await expect(other).toHaveURL(`${portal.url}/ideas-kaizen/${target.id}`);
  await expect(other.getByRole('heading', { level: 1, name: stays })).toBeVisible();
  await expect(await notification(other, `merged your idea “${goes}” into`)).toBeVisible();
  await author.goto(`/ideas-kaizen/${source.id}#comments`);
  await expect(author).toHaveURL(`${portal.url}/ideas-kaizen/${target.id}#comments`);
  await expect(author.getByRole('heading', { level: 1, name: stays })).toBeVisible();
  await expect(await notification(author, `merged “${goes}” into your idea`)).toBeVisible();
  expect((await mailTo(radu.email, `Your idea was merged: ${goes}`)).text).toContain(`/ideas-kaizen/${target.id}`);
  expect((await mailTo(elena.email, `Another idea was merged into yours: ${stays}`)).text).toContain(
    `/ideas-kaizen/${target.id}`,
  );

  await page.goto(`/ideas-kaizen?q=${encodeURIComponent(goes)}`);
  await expect(page.getByText('No ideas found')).toBeVisible();
  await page.goto(`/ideas-kaizen?q=${encodeURIComponent(stays)}`);
  await expect(ideaCard(page, stays).getByRole('link', { name: 'Radu Ilie' })).toBeVisible();
  await expect(ideaCard(page, stays).getByRole('button', { name: /Merge/ })).toHaveCount(0);

  await other.goto(`/profile/submissions?q=${encodeURIComponent(goes)}`);
  const mine = other.getByRole('listitem').filter({ hasText: goes });
  await expect(mine.getByText('MERGED', { exact: true })).toBeVisible();
  await mine.getByRole('link', { name: stays }).click();
  await expect(other).toHaveURL(`${portal.url}/ideas-kaizen/${target.id}`);
  for (const opened of [author, other]) await opened.context().close();
});
