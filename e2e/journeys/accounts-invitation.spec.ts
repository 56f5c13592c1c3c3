import type { Page } from '@playwright/test';
import { expect, expectSessionToEnd, newPageAs, test, toast } from '../portal/accounts.ts';

const guest = { email: 'noua@portal.example', first: 'Noua', last: 'Colega', password: 'sun-over-the-dam-7' };

const invite = async (admin: Page, email: string, first = guest.first) => {
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Add User' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add User' });
  const create = dialog.getByRole('button', { name: 'Create user' });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill(first);
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Last name').fill(guest.last);
  await dialog.getByLabel('Role').selectOption('employee');
  await create.click();
  await expect(toast(admin, 'User created successfully and invitation sent.')).toBeVisible();
  await expect(dialog).toBeHidden();
};
const row = (admin: Page, name: string) => admin.getByRole('row').filter({ hasText: name });

test('[ACC-80] [ACC-81] [ADM-6] [ADM-7] [DASH-46] [DASH-48] an admin invites a person, who joins by the link in the mail and sees the first steps', async ({
  page,
  portal,
  browser,
  signInAs,
  mailTo,
}) => {
  await signInAs('admin');
  await invite(page, guest.email);
  await expect(row(page, 'Noua Colega')).toContainText('Invited');

  const context = await browser.newContext({ baseURL: portal.url });
  const newcomer = await context.newPage();
  const { link } = await mailTo(guest.email, 'You are invited');
  expect(link).toContain(`${portal.url}/accept-invitation?token=`);
  await newcomer.goto(link);
  await expect(newcomer.getByText('Noua Colega, choose your username and password.')).toBeVisible();
  await newcomer.getByLabel('Username').fill('noua.colega');
  await newcomer.getByLabel('Password', { exact: true }).fill('password');
  await newcomer.getByLabel('Confirm password').fill('other');
  await newcomer.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(newcomer.getByText("Passwords don't match")).toBeVisible();
  await newcomer.getByLabel('Confirm password').fill('password');
  await newcomer.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(toast(newcomer, 'Registration failed')).toBeVisible();
  await newcomer.getByLabel('Password', { exact: true }).fill(guest.password);
  await newcomer.getByLabel('Confirm password').fill(guest.password);
  await newcomer.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(toast(newcomer, 'Account created!')).toContainText('Welcome to the innovation platform.');
  await expect(newcomer).toHaveURL(`${portal.url}/`);
  await expect(newcomer.getByRole('button', { name: 'Account of Noua Colega' })).toBeVisible();

  const steps = newcomer.getByRole('region', { name: 'Your first steps' });
  // the invitation has confirmed the address
  await expect(steps.getByText('1 of 4 done')).toBeVisible();
  await steps.getByRole('link', { name: 'Submit your first idea' }).click();
  await expect(newcomer.getByRole('dialog', { name: 'Submit New Idea' })).toBeVisible();
  await newcomer.goto('/');
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps).toHaveCount(0);
  await newcomer.reload();
  await expect(newcomer.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  await expect(steps).toHaveCount(0);

  await newcomer.goto(link);
  await expect(newcomer.getByText('This invitation has expired, was withdrawn or was already used.')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Noua Colega')).toContainText('Active');
  await context.close();
});

test('[ACC-80] resending an invitation invalidates the earlier link, revoking it invalidates both', async ({
  page,
  browser,
  portal,
  signInAs,
  mailTo,
}) => {
  const email = 'retrasa@portal.example';
  await signInAs('admin');
  await invite(page, email, 'Retrasa');
  const first = (await mailTo(email, 'You are invited')).link;
  await page.getByRole('button', { name: 'Resend the invitation of Retrasa Colega' }).click();
  await expect(toast(page, 'Invitation sent again. Earlier links no longer work.')).toBeVisible();
  await expect.poll(async () => (await mailTo(email, 'You are invited')).link).not.toBe(first);
  const second = (await mailTo(email, 'You are invited')).link;

  const context = await browser.newContext({ baseURL: portal.url });
  const guestPage = await context.newPage();
  const over = guestPage.getByText('This invitation has expired, was withdrawn or was already used.');
  await guestPage.goto(first);
  await expect(over).toBeVisible();
  await guestPage.goto(second);
  await expect(guestPage.getByLabel('Username')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke the invitation of Retrasa Colega' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'Invitation revoked.')).toBeVisible();
  await expect(row(page, 'Retrasa Colega')).toHaveCount(0);
  // keyboard users keep their place
  await expect(page.getByRole('region', { name: 'Users & Roles' })).toBeFocused();
  await guestPage.getByLabel('Password', { exact: true }).fill(guest.password);
  await guestPage.getByLabel('Confirm password').fill(guest.password);
  await guestPage.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(toast(guestPage, 'Registration failed')).toBeVisible();
  await context.close();
});

test('[ACC-52] [ACC-53] a reset link works once and ends the open session', async ({
  page,
  browser,
  portal,
  createAccount,
  mailTo,
}) => {
  const person = await createAccount('Uitat');
  const open = await newPageAs(browser, portal.url, person);
  await open.goto('/profile?tab=security');
  await expect(open.getByText('This session')).toBeVisible();
  await page.goto('/auth?view=forgot');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(toast(page, 'Reset link sent')).toContainText('If the email exists, a reset link has been sent.');
  const { link } = await mailTo(person.email, 'Reset your password');
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
  };
  await expectSessionToEnd(open, () => choose('wind-over-the-hill-9'));
  await expect(page).toHaveURL(`${portal.url}/auth`);
  await expect(toast(page, 'Password changed')).toContainText('Log in with your new password.');
  await choose('rain-over-the-sea-3');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/reset-password/);
  await open.context().close();
});
