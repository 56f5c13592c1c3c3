import { type Browser, type Page, request } from '@playwright/test';
import type { Idea } from 'shared-contracts/schemas/idea';
import { submitIdea } from '../portal/ideas.ts';
import { mailsTo } from '../portal/mailbox.ts';
import { type DemoRole, expect, signInAsDemo, test } from '../portal/test.ts';

// other tests would notify the same people
test.use({ portalOfItsOwn: 'notifications' });

/** Calls the api as the demo account of a role, in a session of its own. */
const callAs = async (url: string, role: DemoRole, method: string, path: string, data?: object) => {
  const session = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await signInAsDemo(session, url, role);
  const response = await session.fetch(path, { method, data });
  expect(response.ok(), await response.text()).toBe(true);
  await session.dispose();
};
const decide = (url: string, { id }: Idea, data: object) => callAs(url, 'manager', 'PATCH', `/api/ideas/${id}/status`, data);
const commentOn = (url: string, { id }: Idea, content: string) =>
  callAs(url, 'admin', 'POST', `/api/content/idea/${id}/comments`, { content });

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Your notifications' });
const notification = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title });

/** Opens the employee's portal without unread notifications. */
const startAfresh = async (page: Page, signInAs: (role: 'employee') => Promise<void>, url: string) => {
  await signInAs('employee');
  const marked = await page.request.post('/api/notifications/read', {
    data: { all: true, read: true },
    headers: { origin: url },
  });
  expect(marked.status()).toBe(204);
  await page.goto('/');
  await expect(bell(page, 0)).toBeVisible();
};

test('[NOTE-1] [SHELL-24] [NOTE-3] [NOTE-9] a decision updates the bell of an open page, leads to the idea, and is marked as read', async ({
  page,
  portal,
  signInAs,
  mailTo,
}) => {
  const title = 'Paint the substation door';
  const reason = 'The municipality prescribes grey.';
  await startAfresh(page, signInAs, portal.url);
  const idea = await submitIdea(page, portal.url, title);
  await decide(portal.url, idea, { status: 'rejected', reason });

  await expect(bell(page, 1)).toBeVisible();
  await bell(page, 1).click();
  await expect(notification(page, title)).toContainText('rejected your idea');
  await expect(notification(page, title)).toContainText(reason);
  await notification(page, title).getByRole('link').click();
  await expect(page).toHaveURL(`/ideas-kaizen/${idea.id}`);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 0)).toBeVisible();

  const mail = await mailTo('employee@portal.example', title);
  expect(mail.subject).toBe(`Your idea was rejected: ${title}`);
  expect(mail.text).toContain(reason);
  expect(mail.link).toBe(`${portal.url}/ideas-kaizen/${idea.id}`);
});

/** Opens the same person's portal in another tab. */
const anotherTab = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto('/');
  return other;
};

test('[NOTE-3] [NOTE-9] marking as read in one tab updates all tabs, by keyboard too', async ({ page, portal, signInAs }) => {
  await startAfresh(page, signInAs, portal.url);
  const idea = await submitIdea(page, portal.url, 'Count the bats at the turbines');
  await decide(portal.url, idea, { status: 'approved' });
  await commentOn(portal.url, idea, 'Who counts them at night?');
  const other = await anotherTab(page);
  await expect(bell(other, 2)).toBeVisible();

  await bell(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(notification(page, 'Who counts them at night?')).toContainText('commented on the idea');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(other, 0)).toBeVisible();

  await notification(page, 'Who counts them at night?')
    .getByRole('button', { name: /^Mark as unread/ })
    .click();
  await expect(bell(other, 1)).toBeVisible();
  // a tooltip open under the pointer would handle the key itself
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 1)).toBeFocused();
});

/** Switches kinds of notification off, or on again, in the profile. */
const toggleKinds = async (page: Page, names: readonly string[]) => {
  await page.goto('/profile?tab=notifications');
  for (const name of names) {
    const before = await page.getByRole('switch', { name }).isChecked();
    // the previous toast can still be open, and a switch moves before the server has saved
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && new URL(response.url()).pathname === '/api/profile/notifications',
    );
    await page.getByRole('switch', { name }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Preferences saved')).toBeVisible();
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: !before });
  }
};

test('[NOTE-6] a kind that is switched off is sent neither in the portal nor by mail', async ({
  page,
  portal,
  signInAs,
  mailTo,
}) => {
  const comments = ['Comments: In the portal', 'Comments: By email'];
  await startAfresh(page, signInAs, portal.url);
  const idea = await submitIdea(page, portal.url, 'Share the crane between the sites');
  await decide(portal.url, idea, { status: 'approved' });
  await mailTo('employee@portal.example', 'Your idea was approved: Share the crane');
  await expect(bell(page, 1)).toBeVisible();

  await toggleKinds(page, comments);
  await page.reload();
  for (const name of comments) await expect(page.getByRole('switch', { name })).not.toBeChecked();
  await commentOn(portal.url, idea, 'Said while nobody listens');
  await toggleKinds(page, comments);
  await commentOn(portal.url, idea, 'Said while somebody listens');

  // mails are sent in order: once the later one is there, the earlier one will not come
  const mail = await mailTo('employee@portal.example', 'New comment on the idea: Share the crane');
  expect(mail.text).toContain('Said while somebody listens');
  const mails = await mailsTo(portal.dataDir, 'employee@portal.example');
  expect(mails.filter(({ text }) => text.includes('nobody listens'))).toEqual([]);
  await expect(bell(page, 2)).toBeVisible();
  await bell(page, 2).click();
  await expect(notification(page, 'Said while somebody listens')).toBeVisible();
  await expect(panel(page)).not.toContainText('nobody listens');
});

const phone = (browser: Browser, baseURL: string) => browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });

test('[NOTE-2] the list fits a narrow screen', async ({ browser, portal, signInAs }) => {
  const context = await phone(browser, portal.url);
  const page = await context.newPage();
  await signInAs('employee', page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(panel(page).getByRole('link', { name: 'Notification settings' })).toBeInViewport({ ratio: 1 });
  const { x = -1, width = 0 } = (await panel(page).boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  await context.close();
});
