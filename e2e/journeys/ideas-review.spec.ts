import { ideaCard, submitIdea, toast } from '../portal/ideas.ts';
import { expect, test } from '../portal/test.ts';

test('[IDEA-42] [IDEA-44] a manager rejects with a reason, and the author reads it on the idea and in a mail', async ({
  page,
  portal,
  signInAs,
  mailTo,
}) => {
  const title = 'Paint the transformer house in the company colours';
  const reason = 'The municipality prescribes grey for this street.';
  await signInAs('employee');
  const { id } = await submitIdea(page, portal.url, title);

  await signInAs('manager');
  // search for the title: newer ideas of other tests cannot push it off the first page
  await page.goto('/ideas-kaizen?status=pending&q=transformer+house');
  await ideaCard(page, title).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject idea' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Item status updated successfully.')).toBeVisible();
  await expect(ideaCard(page, title)).toBeHidden();
  // the dialog closes by history.back(), which could cancel the next navigation
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('reject'));

  await signInAs('employee');
  await page.goto(`/ideas-kaizen/${id}`);
  await expect(page.getByText('REJECTED', { exact: true })).toBeVisible();
  // the history below may have it as well
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  const mail = await mailTo('employee@portal.example', title);
  expect(mail.text).toContain(reason);
});

test('[IDEA-41] a manager reviews the queue by keyboard', async ({ page, portal, signInAs }) => {
  const titles = ['Queue, the earlier one', 'Queue, the later one'];
  await signInAs('employee');
  for (const title of titles) await submitIdea(page, portal.url, title);
  await signInAs('manager');
  await page.goto('/ideas-kaizen?status=pending&q=queue');
  await ideaCard(page, titles[1] ?? '')
    .getByRole('button', { name: 'Approve' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(ideaCard(page, titles[1] ?? '')).toBeHidden();
  await expect(page.getByRole('link', { name: titles[0] ?? '', exact: true })).toBeFocused();
});
