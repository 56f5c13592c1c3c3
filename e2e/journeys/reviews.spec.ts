import type { Browser, Page } from '@playwright/test';
import type { Idea } from 'shared-contracts/schemas/idea';
import { blockEvents } from '../portal/hold-requests.ts';
import { submitIdea, toast } from '../portal/ideas.ts';
import { overflow } from '../portal/screens.ts';
import { expectAccessible } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

// the queue and its count are shared: submissions of other files would appear in them
test.use({ portalOfItsOwn: 'reviews' });

/** Opens a page in another browser context. */
const newPage = async (browser: Browser, baseURL: string): Promise<Page> => (await browser.newContext({ baseURL })).newPage();
/** The row of an item in a queue or a list. */
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const rejection = (page: Page) => page.getByRole('dialog', { name: /^Reject/ });
const patch = async (page: Page, url: string, path: string, data: object): Promise<Idea> => {
  const response = await page.request.patch(`${url}${path}`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Idea;
};

test("[REV-17] [REV-16] a submission appears in another person's open queue, and the decision reaches the author at once and by mail", async ({
  page,
  portal,
  browser,
  signInAs,
  mailTo,
}) => {
  const title = 'Wash the panels with rain water';
  const reason = 'The roof tanks would be too heavy.';
  await signInAs('manager');
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Reviews/ });
  const waiting = async () => Number((await entry.textContent())?.match(/\d+/)?.[0] ?? 0);
  const before = (await (await page.request.get(`${portal.url}/api/reviews/summary`)).json()) as { decidable: number };
  await expect.poll(waiting).toBe(before.decidable);

  const author = await newPage(browser, portal.url);
  await signInAs('employee', author);
  await author.goto('/profile/submissions');
  await expect(author.getByRole('tab', { name: 'My submissions', selected: true })).toBeVisible();
  await submitIdea(author, portal.url, title);
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('rain water');
  // a press during which the results replace the list can reach another row
  await expect(page).toHaveURL(/[?&]q=rain\+water$/);
  await expect(row(page, title)).toBeVisible();
  await expect.poll(waiting).toBe(before.decidable + 1);
  await expect(row(author, title)).toContainText('PENDING');

  await row(page, title).getByRole('button', { name: 'Reject' }).click();
  await rejection(page).getByLabel('Reason').fill(reason);
  await rejection(page).getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Item status updated successfully.')).toBeVisible();
  await expect(row(page, title)).toBeHidden();
  await expect.poll(waiting).toBe(before.decidable);

  await expect(row(author, title)).toContainText('REJECTED');
  await expect(row(author, title)).toContainText(reason);
  const mail = await mailTo('employee@portal.example', title);
  expect(mail.text).toContain(reason);
  await author.context().close();
});

test('[REV-14] [ADM-9] a reviewer decides many items at once by keyboard, and conflicts show the reason', async ({
  page,
  portal,
  browser,
  signInAs,
}) => {
  const titles = ['Bulk: measure the wind', 'Bulk: measure the sun', 'Bulk: measure the rain'] as const;
  const [first, second, overtaken] = titles;
  const author = await newPage(browser, portal.url);
  await signInAs('employee', author);
  const ideas: Idea[] = [];
  for (const title of titles) ideas.push(await submitIdea(author, portal.url, title));

  await blockEvents(page);
  await signInAs('manager');
  await page.goto('/reviews?q=bulk');
  await expect(row(page, overtaken)).toBeVisible();
  await signInAs('admin', author);
  await patch(author, portal.url, `/api/ideas/${ideas[2]?.id}/status`, { status: 'approved' });

  await page.getByRole('checkbox', { name: `Select ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  // on a phone too, at the end of the list
  await page.setViewportSize({ width: 360, height: 400 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(row(page, first).getByRole('checkbox')).not.toBeInViewport();
  await page.getByRole('checkbox', { name: `Select ${overtaken}` }).focus();
  for (const control of [page.getByRole('button', { name: 'Approve selected' }), page.getByLabel(`Select ${overtaken}`)])
    await expect(control).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  const conflicts = page.getByRole('alert').filter({ hasText: 'Not reviewed' });
  await expect(conflicts).toContainText(`${overtaken}: This idea has already been reviewed. Status: approved.`);
  await expect(row(page, first)).toBeHidden();
  await expect(row(page, second)).toBeVisible();
  await conflicts.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await rejection(page).getByLabel('Reason').fill('The weather service does it.');
  await rejection(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await author.context().close();
});

test('[REV-2] [REV-11] the edit of an approved idea shows as a diff and is published once approved', async ({
  page,
  portal,
  browser,
  signInAs,
}) => {
  const [before, after] = ['Heat the control room with gas', 'Heat the control room with spare warmth'];
  const author = await newPage(browser, portal.url);
  await signInAs('employee', author);
  const { id } = await submitIdea(author, portal.url, before);
  await signInAs('manager');
  await page.goto('/reviews?q=control');
  await page.getByRole('button', { name: `Approve ${before}` }).click();
  await expect(row(page, before)).toBeHidden();

  await patch(author, portal.url, `/api/ideas/${id}`, { title: after });
  await author.goto(`/ideas-kaizen/${id}`);
  await expect(author.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await expect(author.getByText('Change waiting for review')).toBeVisible();

  await expect(row(page, before)).toContainText('change of idea', { ignoreCase: true });
  await row(page, before)
    .getByRole('button', { name: `Show the change of ${before}` })
    .click();
  await expect(row(page, before).getByRole('deletion')).toContainText('gas');
  await expect(row(page, before).getByRole('insertion')).toContainText('spare warmth');
  await row(page, before)
    .getByRole('button', { name: `Approve the change of ${before}` })
    .click();
  await expect(row(page, before)).toBeHidden();
  await expect(author.getByRole('heading', { level: 1, name: after })).toBeVisible();
  await author.context().close();
});

test('[REV-12] [SHELL-40] an unsent rejection is restored after a reload, for one item and for many', async ({
  page,
  portal,
  signInAs,
}) => {
  const titles = ['Draft: paint the mast', 'Draft: oil the hinge'] as const;
  await signInAs('employee');
  for (const title of titles) await submitIdea(page, portal.url, title);
  await signInAs('manager');

  await page.goto('/ideas-kaizen?status=pending&q=draft');
  await page.getByRole('button', { name: `Reject ${titles[0]}` }).click();
  await rejection(page).getByLabel('Reason').fill('Typed on the board');
  await page.reload();
  await expect(rejection(page).getByLabel('Reason')).toHaveValue('Typed on the board');
  await page.goBack();
  await expect(rejection(page)).toBeHidden();

  await page.goto('/reviews?q=draft');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await rejection(page).getByLabel('Reason').fill('One reason for both');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Reject 2 items' }).getByLabel('Reason')).toHaveValue('One reason for both');
  await rejection(page).getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('[SHELL-40] an unsent invitation is open again after a reload', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Add User' }).first().click();
  const name = page.getByRole('dialog', { name: 'Add User' }).getByLabel('First name', { exact: true });
  await name.fill('Neterminat');
  await page.reload();
  await expect(name).toHaveValue('Neterminat');
});

test('[REV-18] an employee sees that the queue is restricted, and the page requests nothing of it', async ({
  page,
  portal,
  signInAs,
}) => {
  let calls = 0;
  await page.route('**/api/reviews*', (route) => {
    calls += 1;
    return route.continue();
  });
  await signInAs('employee');
  // the message shows only briefly; it can be gone when the page has loaded
  await Promise.all([page.getByRole('heading', { name: 'Access Restricted' }).waitFor(), page.goto('/reviews')]);
  await expect(page).toHaveURL(`${portal.url}/`);
  expect(calls).toBe(0);
});

test('[REV-24] [REV-25] [REV-26] an author finds a submission by the user menu and withdraws it', async ({
  page,
  portal,
  signInAs,
}) => {
  const title = 'Withdraw me, please';
  await signInAs('employee');
  await submitIdea(page, portal.url, title);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'My submissions' }).click();
  await page.getByRole('searchbox', { name: 'Search my submissions' }).fill('withdraw me');
  await expect(page.getByRole('button', { name: /^Withdraw / })).toHaveCount(1);
  await row(page, title).getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this idea?' });
  await expect(question).toContainText('the points earned with it');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Withdrawn')).toBeVisible();
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('[SHELL-16] queue and submissions are accessible and fit', async ({ page, portal, signInAs }) => {
  test.slow();
  const long = 'Immeasurably-long-words-without-any-break-'.repeat(2);
  await signInAs('admin');
  const { id } = await submitIdea(page, portal.url, long);
  await page.goto('/reviews');
  await page.getByRole('button', { name: `Show all of ${long}` }).click();
  await page.getByRole('checkbox', { name: `Select ${long}` }).check();
  await expectAccessible(page, 'queue');
  await page.getByRole('button', { name: 'Reject selected' }).click();
  await expect(rejection(page)).toBeVisible();
  await expectAccessible(page, 'rejection');
  await page.goto('/admin?tab=review');
  await expect(row(page, long)).toBeVisible();
  expect(await overflow(page), 'content review').toBeLessThanOrEqual(0);
  await page.goto('/profile/submissions');
  await expect(row(page, long)).toBeVisible();
  expect(await overflow(page), 'submissions').toBeLessThanOrEqual(0);
  const withdrawn = await page.request.delete(`${portal.url}/api/submissions/idea/${id}`, { headers: { origin: portal.url } });
  expect(withdrawn.status()).toBe(200);
});
