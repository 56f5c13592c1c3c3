import type { Page } from '@playwright/test';
import { comments, decideIdea, giveStars, ideaCard, submitIdea, toast } from '../portal/ideas.ts';
import { pdf } from '../portal/pdf.ts';
import { expect, test } from '../portal/test.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit idea' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save changes' }).click();

test('[IDEA-60] [IDEA-67] an author edits a pending idea from its card, replaces the attachment, and sees the result at once', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  const title = 'Store the heat of the substation';
  const { id } = await submitIdea(page, portal.url, title);
  await page.goto('/ideas-kaizen?mine=true&q=heat+substation');
  await ideaCard(page, title)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await ideaCard(page, title).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen/${id}?edit`);
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(form(page).getByLabel('Category')).toHaveValue('ai_automation');
  await form(page).getByRole('textbox', { name: 'Title' }).fill(`${title}, all year`);
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Heat.pdf', mimeType: 'application/pdf', buffer: pdf('Heat') });
  await expect(form(page).getByText('File uploaded successfully!')).toBeVisible();
  await save(page);
  await expect(toast(page, 'Idea updated')).toContainText('Your changes have been saved.');
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen/${id}`);
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `${title}, all year` })).toBeVisible();
  await expect(page.getByText('Heat.pdf')).toBeVisible();
});

test('[IDEA-61] a changed text of a published idea awaits review with a diff, changed tags apply at once', async ({
  page,
  portal,
  signInAs,
}) => {
  const title = 'Cool the servers with the well';
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, title);
  await signInAs('manager');
  await decideIdea(page, portal.url, idea, 'approved');

  await signInAs('employee');
  await page.goto(`/ideas-kaizen/${idea.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(form(page)).toContainText('This idea is published. A reviewer will check your change first');
  await form(page).getByRole('textbox', { name: 'Title' }).fill('Cool the servers with the river');
  await form(page).getByLabel('Tags (optional)').fill('journey, water');
  await save(page);
  await expect(toast(page, 'Change submitted')).toContainText('A reviewer will check your change.');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change waiting for review' })).toBeVisible();
  await expect(page.getByText('water', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Cool the servers with the river');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();

  await signInAs('manager');
  await page.goto(`/ideas-kaizen/${idea.id}`);
  await expect(page.getByRole('heading', { name: 'Change waiting for review' })).toBeVisible();
  await page.getByRole('button', { name: `Approve the change of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cool the servers with the river' })).toBeVisible();
});

test('[IDEA-62] an author confirms the withdrawal of an idea, and it disappears', async ({ page, portal, signInAs }) => {
  const title = 'Lend bicycles to visitors';
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, title);
  await page.goto(`/ideas-kaizen/${id}`);
  await page.getByRole('button', { name: `Withdraw ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this idea?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: `Withdraw ${title}` }).click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Withdrawn')).toContainText(title);
  await expect(page).toHaveURL(/\/ideas-kaizen$/);
  await page.goto(`/ideas-kaizen/${id}`);
  await expect(page.getByText('Idea not found')).toBeVisible();
});

test('[IDEA-63] [IDEA-64] [IDEA-69] colleagues comment, rate and vote, and the card shows the counts', async ({
  page,
  portal,
  signInAs,
}) => {
  const title = 'Name a keeper for each tool';
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, title);
  await signInAs('manager');
  await decideIdea(page, portal.url, idea, 'approved');

  await page.goto('/ideas-kaizen?q=keeper');
  await ideaCard(page, title).getByRole('button', { name: 'Vote, 0 votes' }).click();
  await expect(ideaCard(page, title).getByRole('button', { name: 'Vote, 1 vote' })).toHaveAttribute('aria-pressed', 'true');
  await ideaCard(page, title)
    .getByRole('link', { name: /^Comment/ })
    .click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen/${idea.id}#comments`);
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('The torque wrench first, please.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments(page)).toContainText('The torque wrench first, please.');
  await giveStars(page, '4 stars');
  await expect(page.getByText('4.0/5.0').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the board' }).click();
  await expect(page).toHaveURL(`${portal.url}/ideas-kaizen?q=keeper`);
  await expect(ideaCard(page, title)).toContainText('4.0/5.0');
  await expect(ideaCard(page, title).getByRole('link', { name: /^Comment\s*1/ })).toBeVisible();

  await signInAs('employee');
  await page.goto(`/ideas-kaizen/${idea.id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
