import { pdf } from '../portal/pdf.ts';
import { demoAccount, expect, test } from '../portal/test.ts';

const person = {
  first: 'Ilinca',
  last: 'Vasilescu',
  username: 'ilinca.vasilescu',
  email: 'ilinca@portal.example',
  password: 'sun-over-the-dam-7',
};
const title = 'Shift the pump schedule to the midday solar peak';

test('[IDEA-1] a new user registers, submits an idea with a PDF, and gets it approved', async ({
  page,
  browser,
  portal,
  mailTo,
}) => {
  const toast = page.locator('[data-toast]');

  await test.step('register', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('First name').fill(person.first);
    await page.getByLabel('Last name').fill(person.last);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(toast.filter({ hasText: 'Account created!' })).toContainText('Welcome to the innovation platform.');
    await expect(page).toHaveURL(`${portal.url}/`);
  });

  await test.step('confirm the address by the mail', async () => {
    const mail = await mailTo(person.email, 'Confirm');
    expect(mail.link).toContain('/confirm-email?token=');
    await page.goto(mail.link);
    await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible();
  });

  await test.step('sign out and in again', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /Ilinca Vasilescu/ }).click();
    await page.route('**/api/logout', async (route) => {
      await expect(page.getByText('Logging out...')).toBeVisible();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(toast.filter({ hasText: 'Welcome back!' })).toContainText('Logged in as Ilinca Vasilescu');
  });

  await test.step('submit an idea with a PDF', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Ideas & Kaizen Board' }).click();
    await expect(page).toHaveURL(/\/ideas-kaizen$/);
    await page.getByRole('button', { name: 'Submit New Idea' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog
      .getByLabel('Description')
      .fill('Two of the four pumps can run between 11 and 15 h, when our own panels cover the load.');
    await dialog.getByLabel('Category').selectOption('energy_efficiency');
    await dialog.getByLabel('Tags').fill('pumps, solar');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'pump schedule.pdf', mimeType: 'application/pdf', buffer: pdf('Pump schedule') });
    await expect(dialog.getByText('File uploaded successfully!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(toast.filter({ hasText: 'Idea Submitted!' })).toContainText(
      'Your idea has been submitted for review. Thank you for contributing to continuous improvement!',
    );
    await expect(dialog).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('PENDING');
  });

  await test.step('an admin approves it', async () => {
    const context = await browser.newContext();
    const admin = await context.newPage();
    const account = await demoAccount(portal.url, 'admin');
    await admin.goto(`${portal.url}/ideas-kaizen?status=pending`);
    await admin.getByLabel('Email').fill(account.email);
    await admin.getByLabel('Password', { exact: true }).fill(account.password);
    await admin.getByRole('button', { name: 'Log in' }).click();
    await expect(admin).toHaveURL(/\/ideas-kaizen\?status=pending/);
    const card = admin.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(card).toBeHidden();
    await context.close();
  });

  await test.step('the author sees it approved and downloads the PDF', async () => {
    await page.reload();
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('APPROVED');
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: /Download/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('pump schedule.pdf');
  });
});
