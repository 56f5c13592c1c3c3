import type { Locator, Page } from '@playwright/test';
import { expect, expectSessionToEnd, newPageAs, submitSignInForm, test, toast } from '../portal/accounts.ts';
import { submitIdea } from '../portal/ideas.ts';
import { softStep } from '../portal/soft-step.ts';

// it reads lists and totals of all people, whom other tests invite
test.use({ portalOfItsOwn: 'admin users' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[ADM-1] [ADM-14] everyone but an admin sees that the panel is restricted, makes no call of it, and is redirected', async ({
  page,
  portal,
  signInAs,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) calls.push(request.url());
  });
  for (const role of ['manager', 'employee', 'viewer'] as const)
    await softStep(role, async () => {
      await signInAs(role);
      // the message shows only briefly; it can be gone when the page has loaded
      await Promise.all([page.getByRole('heading', { name: 'Access Restricted' }).waitFor(), page.goto('/admin')]);
      await expect(toast(page, 'Access Denied')).toContainText("You don't have permission to access the admin panel.");
      await expect(page).toHaveURL(`${portal.url}/`);
      expect(calls).toEqual([]);
    });
});

test('[ADM-2] [ADM-4] an admin sees the real numbers and finds people by name, role and status', async ({
  page,
  portal,
  createAccount,
  signInAs,
}) => {
  const person = await createAccount('Cautata', 'manager');
  await signInAs('admin');
  await page.goto('/admin');
  await expect(page.getByText('Administrator Access')).toBeVisible();
  const stats = (await (await page.request.get(`${portal.url}/api/admin/stats`)).json()) as { users: number };
  await expect(page.getByText('active, inactive and invited').locator('..')).toContainText(String(stats.users));

  await page.getByRole('searchbox', { name: 'Search users' }).fill('cautata');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, person.name)).toContainText(person.email);
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/admin?q=cautata&role=viewer`);
  await page.goBack();
  await expect(row(page, person.name)).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('inactive');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin`);
});

test('[ADM-4] a typed target and an open question stay when the table becomes cards, and back', async ({ page, signInAs }) => {
  const widths = [800, 360, 1440];
  await signInAs('admin');
  await page.goto('/admin');
  const target = page.getByRole('textbox', { name: /^Monthly target of / }).first();
  await target.fill('7');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(target).toHaveValue('7');
    await expect(target).toBeFocused();
  }
  await page.getByRole('button', { name: 'Keep monthly target' }).click();
  await page
    .getByRole('button', { name: /^Deactivate / })
    .first()
    .click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  // in a table next to each other, on a card below each other
  const first = page.getByRole('row').nth(1);
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  const parts = () => Promise.all([box(first.getByRole('rowheader')), box(first.getByRole('combobox'))]);
  const [name, role] = await parts();
  expect(role.x).toBeGreaterThan(name.x + 100);
  await page.setViewportSize({ width: 360, height: 900 });
  const [nameOnCard, roleOnCard] = await parts();
  expect(roleOnCard.y).toBeGreaterThan(nameOnCard.y + 30);
});

test('[ADM-5] [ACC-60] [ADM-40] a role change takes effect in an open tab without a click', async ({
  page,
  portal,
  browser,
  createAccount,
  signInAs,
}) => {
  const person = await createAccount('Urcata', 'admin');
  const theirs = await newPageAs(browser, portal.url, person);
  await theirs.goto('/admin');
  await expect(theirs.getByText('Administrator Access')).toBeVisible();
  const refused: string[] = [];
  theirs.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });

  await signInAs('admin');
  await page.goto('/admin?q=urcata');
  await page.getByLabel(`Role of ${person.name}`).selectOption('employee');
  const question = page.getByRole('alertdialog', { name: `Make ${person.name} an Employee?` });
  // the message shows only briefly before the page redirects
  const restrictionShown = theirs.getByRole('heading', { name: 'Access Restricted' }).waitFor();
  await Promise.all([restrictionShown, question.getByRole('button', { name: 'Change role' }).click()]);
  await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue('employee');

  await expect(theirs).toHaveURL(`${portal.url}/`);
  await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await theirs.waitForLoadState('networkidle');
  expect(refused.length, refused.join(', ')).toBeLessThanOrEqual(1);
  await theirs.context().close();
});

test('[ADM-7] [ACC-68] deactivation signs a person out at the next request of an open tab, reactivation lets them back in', async ({
  page,
  portal,
  browser,
  createAccount,
  signInAs,
}) => {
  const person = await createAccount('Oprita');
  const theirs = await newPageAs(browser, portal.url, person);
  await theirs.goto('/profile');
  await signInAs('admin');
  await page.goto('/admin?q=oprita');
  await page.getByRole('button', { name: `Deactivate ${person.name}` }).click();
  const deactivate = page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' });
  await expectSessionToEnd(theirs, () => deactivate.click());
  await expect(row(page, person.name)).toContainText('Inactive');

  await submitSignInForm(theirs, person);
  await expect(toast(theirs, 'Login failed')).toContainText('Invalid email or password');

  await page.getByRole('button', { name: `Activate ${person.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  await expect(row(page, person.name)).toContainText('Active');
  await theirs.getByRole('button', { name: 'Log in' }).click();
  await expect(toast(theirs, 'Welcome back!')).toBeVisible();
  await theirs.context().close();
});

test('[ADM-16] [ADM-13] an admin sets a monthly target by keyboard, and the audit log records it', async ({
  page,
  createAccount,
  signInAs,
}) => {
  const person = await createAccount('Tinta');
  await signInAs('admin');
  await page.goto('/admin?q=tinta');
  const target = page.getByLabel(`Monthly target of ${person.name}`);
  await target.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(toast(page, `The monthly target of ${person.name} is now 7.`)).toBeVisible();
  await page.reload();
  await expect(target).toHaveValue('7');

  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('tinta');
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log).toContainText(`Ioana Marin changed the monthly target of ${person.name} from 2 to 7`);
  await expect(log).toContainText(`${person.name} accepted their invitation`);
  await page.getByLabel('Show', { exact: true }).selectOption('sign_in');
  await expect(page.getByText('No entries found')).toBeVisible();
});

test('[ADM-5] an arrow key on a role opens the list and changes nothing until Enter', async ({
  page,
  createAccount,
  signInAs,
}) => {
  const person = await createAccount('Sageata');
  await signInAs('admin');
  await page.goto('/admin?q=sageata');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url());
  });
  const role = page.getByLabel(`Role of ${person.name}`);
  await role.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(role).toHaveValue('employee');
  expect(changes).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'User role updated successfully.')).toBeVisible();
  await expect(role).toHaveValue('manager');
  await expect(role).toBeFocused();
  expect(changes).toHaveLength(1);
});

test('[ADM-21] an admin approves one item and rejects another', async ({ page, portal, signInAs }) => {
  const titles = ['Approve me from the panel', 'Reject me from the panel'] as const;
  await signInAs('employee');
  for (const title of titles) await submitIdea(page, portal.url, title);
  await signInAs('admin');
  await page.goto('/admin');
  const [oldest] = (await (await page.request.get(`${portal.url}/api/reviews`)).json()) as { title: string }[];
  const approvals = page.getByRole('region', { name: 'Pending Approvals' });
  await expect(approvals.getByRole('link', { name: oldest?.title, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Content Review' }).click();
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('from the panel');
  // a press during which the results replace the list can reach another row
  await expect(page.getByRole('button', { name: /^Approve (?!selected)/ })).toHaveCount(2);
  await page.getByRole('button', { name: `Approve ${titles[0]}` }).click();
  await expect(toast(page, 'Item status updated successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: titles[0] })).toHaveCount(0);
  await page.getByRole('button', { name: `Reject ${titles[1]}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject idea' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not this year.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('link', { name: titles[1] })).toHaveCount(0);
  // the dialog closes by history.back(), which could cancel the next navigation
  await expect(page).not.toHaveURL(/reject=/);
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await expect(page.getByRole('list', { name: 'Audit log' })).toContainText(
    'Ioana Marin rejected the idea “Reject me from the panel”',
  );
});
