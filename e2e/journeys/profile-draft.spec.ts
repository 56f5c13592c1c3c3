import { expect, expectSessionToEnd, submitSignInForm, test, toast } from '../portal/accounts.ts';
import { signIn } from '../portal/test.ts';

test('[ACC-63] input survives an expired session and is hidden from another person who signs in', async ({
  page,
  portal,
  createAccount,
}) => {
  const [person, stranger] = [await createAccount('Ciorna'), await createAccount('Strain')];
  const typed = 'Written before the session was over';
  await signIn(page.request, portal.url, person);
  await page.goto('/profile?tab=professional');
  await page.getByLabel('About you').fill(typed);
  await expectSessionToEnd(page, () => page.request.post(`${portal.url}/api/logout`, { headers: { origin: portal.url } }));

  await submitSignInForm(page, stranger);
  await expect(page).toHaveURL(/\/profile\?tab=professional$/);
  await expect(page.getByLabel('About you')).toHaveValue('');
  await expect(page.getByText(typed)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Password and sign-ins' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=security$/);
  await expectSessionToEnd(page, () => page.request.post(`${portal.url}/api/logout`, { headers: { origin: portal.url } }));

  await submitSignInForm(page, person);
  await expect(page).toHaveURL(/\/profile\?tab=security$/);
  await page.getByRole('tab', { name: 'Professional information' }).click();
  await expect(page.getByLabel('About you')).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText(typed)).toBeVisible();
});

test('Discard changes removes the input for good', async ({ page, portal, createAccount }) => {
  const person = await createAccount('Renunt');
  await signIn(page.request, portal.url, person);
  await page.goto('/profile?tab=personal');
  await page.getByLabel('Location').fill('Nowhere');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Renunt');
  await expect(page.getByLabel('Location')).toHaveValue('');
});
