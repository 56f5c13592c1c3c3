import { enter, expect, findsSessionOver, logIn, test, toast } from '../portal/accounts.ts';

test('[ACC-63] input survives an expired session and is hidden from another person who signs in', async ({
  page,
  portal,
  join,
}) => {
  const [person, stranger] = [await join('Ciorna'), await join('Strain')];
  const typed = 'Written before the session was over';
  await enter(page.context(), portal.url, person);
  await page.goto('/profile?tab=professional');
  await page.getByLabel('About you').fill(typed);
  await findsSessionOver(page, () => page.request.post(`${portal.url}/api/logout`, { headers: { origin: portal.url } }));

  await logIn(page, stranger);
  await expect(page).toHaveURL(/\/profile\?tab=professional$/);
  await expect(page.getByLabel('About you')).toHaveValue('');
  await expect(page.getByText(typed)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Password and sign-ins' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=security$/);
  await findsSessionOver(page, () => page.request.post(`${portal.url}/api/logout`, { headers: { origin: portal.url } }));

  await logIn(page, person);
  await expect(page).toHaveURL(/\/profile\?tab=security$/);
  await page.getByRole('tab', { name: 'Professional information' }).click();
  await expect(page.getByLabel('About you')).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText(typed)).toBeVisible();
});

test('Discard changes removes the input for good', async ({ page, portal, join }) => {
  const person = await join('Renunt');
  await enter(page.context(), portal.url, person);
  await page.goto('/profile?tab=personal');
  await page.getByLabel('Location').fill('Nowhere');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Renunt');
  await expect(page.getByLabel('Location')).toHaveValue('');
});
