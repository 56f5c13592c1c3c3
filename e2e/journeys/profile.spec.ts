import type { Locator, Page } from '@playwright/test';
import { expect, expectSessionToEnd, newPageAs, submitSignInForm, test, toast } from '../portal/accounts.ts';
import { bitmap } from '../portal/bitmap.ts';
import { pressOn, tabTo } from '../portal/keys.ts';
import { pdf } from '../portal/pdf.ts';
import { signIn } from '../portal/test.ts';
import { fitsEveryWidth } from '../shell/fits-every-width.ts';

/** Saves the form and waits for the response: the previous toast can still be open. */
const save = async (page: Page, press = (button: Locator) => button.click()) => {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && new URL(response.url()).pathname === '/api/profile',
  );
  await press(page.getByRole('button', { name: 'Save changes' }));
  expect((await saved).status()).toBe(200);
  await expect(toast(page, 'Profile updated')).toBeVisible();
};

test('[PROF-1] [PROF-4] [PROF-8] [SHELL-137] a person fills in their profile, and a colleague reads it', async ({
  page,
  portal,
  createAccount,
  browser,
}) => {
  const person = await createAccount('Ilinca');
  await signIn(page.request, portal.url, person);
  await page.goto('/profile?tab=personal');
  // with only the keyboard: Tab selects the text of a field
  for (const [label, value] of [
    ['Last name', 'Vasilescu'],
    ['Phone', '+40 721 000 111'],
    ['Location', 'Sibiu'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
  }
  await save(page, (button) => pressOn(page, button));
  // the frame updates, too
  await expect(page.getByRole('button', { name: 'Account of Ilinca Vasilescu' })).toBeVisible();

  await page.getByRole('tab', { name: 'Professional information' }).click();
  await expect(page).toHaveURL(/\?tab=professional$/);
  await page.getByLabel('Department').fill('Storage');
  await page.getByLabel('Primary field').selectOption({ index: 1 });
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/ilinca');
  await page.getByLabel('About you').fill('Batteries, mostly.');
  await save(page);
  const chosen = await page.getByLabel('Primary field').inputValue();
  await page.reload();
  await expect(page.getByLabel('Primary field')).toHaveValue(chosen);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Personal information', selected: true })).toBeVisible();

  const colleague = await newPageAs(browser, portal.url, await createAccount('Coleg'));
  await colleague.goto(`/profile/${person.id}`);
  await expect(colleague.getByRole('heading', { level: 1, name: 'Ilinca Vasilescu' })).toBeVisible();
  for (const text of ['Storage', 'Sibiu', '+40 721 000 111', 'Batteries, mostly.'])
    await expect(colleague.getByText(text).first()).toBeVisible();
  await colleague.context().close();
});

test('[PROF-2] [PROF-3] [PROF-10] [PROF-11] [SHELL-13] a person uploads, sees, downloads and replaces their photo and CVs', async ({
  page,
  portal,
  createAccount,
}) => {
  await signIn(page.request, portal.url, await createAccount('Foto'));
  await page.goto('/profile');
  const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name }).click();
    await (await chooser).setFiles(file);
  };

  await choose('Upload photo', { name: 'me.bmp', mimeType: 'image/bmp', buffer: bitmap(1600, 1200, [0, 165, 126]) });
  await expect(toast(page, 'Photo updated')).toBeVisible();
  const photo = page.getByRole('main').getByRole('img', { name: 'Foto Test' });
  await expect(photo).toBeVisible();
  const drawn = () =>
    photo.evaluate((image: HTMLImageElement) => image.complete && `${image.naturalWidth} x ${image.naturalHeight}`);
  await expect.poll(drawn).toBe('512 x 512');

  await choose('Change photo', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('this is no image') });
  await expect(toast(page, 'Upload failed')).toContainText('Failed to upload image. Please try again.');
  await expect(photo).toBeVisible();

  const cv = { name: 'CV Foto.pdf', mimeType: 'application/pdf', buffer: pdf('Curriculum vitae') };
  await choose('Upload Romanian CV', cv);
  await expect(toast(page, 'CV updated')).toBeVisible();
  await expect(page.getByText('CV Foto.pdf')).toBeVisible();
  await expect(page.getByText('0.01 MB')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Romanian CV' }).click();
  expect((await download).suggestedFilename()).toBe('CV Foto.pdf');

  await choose('Upload English CV', { name: 'CV.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(toast(page, 'Invalid File Type')).toContainText('.pdf, .doc, .docx');
  await choose('Upload English CV', { ...cv, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
  await expect(toast(page, 'Upload failed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download English CV' })).toHaveCount(0);

  await fitsEveryWidth(page, 'the profile with a CV');
  await page.getByRole('button', { name: 'Remove Romanian CV' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('CV Foto.pdf')).toHaveCount(0);
});

test('[PROF-7] [ACC-82] a new address takes effect once it is confirmed by mail, and the old one is notified', async ({
  page,
  portal,
  createAccount,
  mailTo,
}) => {
  const person = await createAccount('Muta');
  const email = 'muta.nou@portal.example';
  await signIn(page.request, portal.url, person);
  await page.goto('/profile?tab=personal');
  await expect(page.getByText('A new address takes effect once you confirm it from the email we send there.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Current password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Please confirm your new address')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByText(`Confirm ${email} from the email we sent there.`)).toBeVisible();
  await mailTo(person.email, 'A new email address');

  await page.goto((await mailTo(email, 'Confirm your new email address')).link);
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await mailTo(person.email, 'was changed');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByText(`Confirm ${email} from the email`)).toHaveCount(0);
});

test('[PROF-12] [ACC-54] a new password ends every other session at its next request', async ({
  page,
  portal,
  createAccount,
  browser,
}) => {
  const person = await createAccount('Parola');
  const next = { ...person, password: 'wind-over-the-hill-9' };
  const other = await newPageAs(browser, portal.url, person);
  await other.goto('/profile?tab=security');
  await expect(other.getByText('This session')).toBeVisible();
  await signIn(page.request, portal.url, person);
  await page.goto('/profile?tab=security');
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();

  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill(next.password);
  await page.getByLabel('Confirm new password').fill(next.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your current password is not correct')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await expectSessionToEnd(other, async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    // checked at once: the toast is gone before the other page shows its sign-in form
    await expect(toast(page, 'Password changed')).toContainText('You have been signed out everywhere else.');
  });
  await expect(page.getByText('This is the only place where you are signed in.')).toBeVisible();

  await submitSignInForm(other, person);
  await expect(toast(other, 'Login failed')).toContainText('Invalid email or password');
  await submitSignInForm(other, next);
  await expect(toast(other, 'Welcome back!')).toBeVisible();
  await other.context().close();
});

test('[ACC-60] sign out everywhere else keeps this session', async ({ page, portal, createAccount, browser }) => {
  const person = await createAccount('Peste');
  const other = await newPageAs(browser, portal.url, person);
  await other.goto('/');
  // an open page would redirect to the sign-in page and cancel the navigation below
  await other.goto('about:blank');
  await signIn(page.request, portal.url, person);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toast(page, 'Signed out everywhere else')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This is the only place where you are signed in.')).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByRole('tab', { name: 'Login' })).toBeVisible();
  await other.context().close();
});

test('[PLAT-425] [PLAT-426] [PLAT-427] the profile turns every page into Romanian, and back', async ({
  page,
  portal,
  createAccount,
}) => {
  await signIn(page.request, portal.url, await createAccount('Sanda'));
  await page.goto('/profile?tab=keyboard');
  await page.getByLabel('Portal language').selectOption('Română');
  await expect(page.getByLabel('Limba portalului')).toHaveValue('ro');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  await page.getByRole('link', { name: 'Rezervare birou' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rezervare birou' })).toBeVisible();
  await expect(page).toHaveTitle(/^Rezervare birou/);
  await page.goto('/profile?tab=keyboard');
  await page.getByLabel('Limba portalului').selectOption('English');
  await expect(page.getByLabel('Portal language')).toHaveValue('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
