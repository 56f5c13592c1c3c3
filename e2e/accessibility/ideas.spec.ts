import { holdRequests } from '../portal/hold-requests.ts';
import { decideIdea, ideaCard, submitIdea } from '../portal/ideas.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-16] the rejection of an idea and its message have no serious finding', async ({ page, portal, signInAs }) => {
  test.slow();
  // this test's own idea: other tests decide on theirs at the same time
  const title = `Turned down ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs('employee');
  await submitIdea(page, portal.url, title);
  await signInAs('manager');
  await page.goto('/ideas-kaizen?status=pending');
  await expect(ideaCard(page, title)).toBeVisible();
  await ideaCard(page, title).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject idea' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  expect(await seriousFindings(page, 'dialog[open]')).toEqual([]);
});

test('[SHELL-16] a comment while it is sent, a waiting change and a withdrawal have no serious finding', async ({
  page,
  portal,
  signInAs,
}) => {
  test.slow();
  const title = `Looked at ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, title);
  await signInAs('manager');
  await decideIdea(page, portal.url, { id }, 'approved');

  await page.goto(`/ideas-kaizen/${id}#comments`);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Seen.');
  const releaseComment = await holdRequests(page, `**/api/content/idea/${id}/comments`, { method: 'POST' });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Sending…')).toBeVisible();
  expect(await seriousFindings(page), 'a comment while it is sent').toEqual([]);
  releaseComment();
  await expect(page.getByText('Sending…')).toHaveCount(0);

  await signInAs('employee');
  await page.goto(`/ideas-kaizen/${id}?edit`);
  const form = page.getByRole('dialog', { name: 'Edit idea' });
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, changed`);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Change waiting for review' })).toBeVisible();
  expect(await seriousFindings(page), 'waiting change').toEqual([]);
  await page.getByRole('button', { name: `Withdraw ${title}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await seriousFindings(page), 'withdrawal').toEqual([]);
});

test('[SHELL-16] [IDEA-66] merging an idea and its result have no serious finding', async ({ page, portal, signInAs }) => {
  test.slow();
  await signInAs('employee');
  const [goes, stays] = ['Goes', 'Stays'].map((what) => `${what} ${crypto.randomUUID()}`) as [string, string];
  const source = await submitIdea(page, portal.url, goes);
  const target = await submitIdea(page, portal.url, stays);
  await signInAs('manager');
  await decideIdea(page, portal.url, target, 'approved');

  await page.goto(`/ideas-kaizen/${source.id}?merge`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByRole('searchbox').fill(stays);
  // a press during which the results replace the list reaches no radio button
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: stays }).check();
  await expect(dialog.getByText("This can't be undone.")).toBeVisible();
  expect(await seriousFindings(page, 'dialog[open]'), 'both ideas').toEqual([]);
  await dialog.getByRole('button', { name: 'Merge permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Merged from' })).toBeVisible();
  await page.locator('summary', { hasText: goes }).click();
  await expect(page.locator('details[open]')).toBeVisible();
  expect(await seriousFindings(page), 'merged').toEqual([]);
});
