import { ideaCard, submitIdea, toast } from '../portal/ideas.ts';
import { pressOn, submitByKeys, withdrawByKeys } from '../portal/keys.ts';
import { expect, test } from '../portal/test.ts';

test('[SHELL-120] [SHELL-122] [SHELL-123] [SHELL-124] [SHELL-125] [SHELL-128] [SHELL-137] a manager works without a mouse', async ({
  page,
  portal,
  signInAs,
}) => {
  test.slow();
  const name = crypto.randomUUID().slice(0, 8);
  const titles = ['one', 'two'].map((suffix) => `Keyboard ${name} ${suffix}`);
  await signInAs('employee');
  for (const title of titles) await submitIdea(page, portal.url, title);
  await signInAs('manager');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // keyboard shortcuts load once the page is idle
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page).toHaveURL(`${portal.url}/ideas-kaizen`, { timeout: 500 });
  }).toPass();
  const search = page.getByRole('searchbox', { name: 'Search ideas' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(ideaCard(page, titles[0] ?? '').getByRole('link', { name: titles[0] })).toBeFocused();
  await page.keyboard.press('k');
  await expect(ideaCard(page, titles[1] ?? '').getByRole('link', { name: titles[1] })).toBeFocused();
  await page.keyboard.press('a');
  await expect(toast(page, 'Item status updated successfully.')).toBeVisible();
  await expect(ideaCard(page, titles[1] ?? '').getByText('APPROVED')).toBeVisible();
  await expect(ideaCard(page, titles[1] ?? '').getByRole('button', { name: 'Undo approval' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(toast(page, 'Decision undone')).toBeVisible();
  await expect(ideaCard(page, titles[1] ?? '').getByText('PENDING')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reject idea' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible();

  const star = page.getByRole('button', { name: `Favourite: ${titles[0]}` });
  await pressOn(page, star, 'Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await pressOn(page, page.getByRole('button', { name: /^Account of/ }));
  await pressOn(page, page.getByRole('link', { name: 'Favourites' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await pressOn(page, star);
  await expect(page.getByRole('region', { name: 'Your favourites' }).getByText('Removed from favourites')).toBeVisible();
  await expect(star).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
  const word = crypto.randomUUID().slice(0, 8);
  const title = `Keyboard ${word}`;
  const fields = [
    { label: 'Title', value: title },
    { label: 'Description', value: 'Typed, and not clicked.' },
    { label: 'Category', value: 'choose' },
  ];
  await submitByKeys(page, { form: 'Submit New Idea', fields, submit: 'Submit idea' }, title, word);
  await withdrawByKeys(page, title, '/ideas-kaizen');
});

test('[SHELL-121] [SHELL-126] [SHELL-127] a dialog lists the shortcuts, and a switch turns single keys off', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('viewer');
  await page.goto('/ideas-kaizen?shortcuts');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 3 })).toContainText(['Items in the list', 'Everywhere', 'Go to']);
  await dialog.getByRole('link', { name: 'Turn single-key shortcuts off' }).click();
  const toggle = page.getByRole('switch', { name: /Single-key shortcuts/ });
  await toggle.click();
  await expect(toast(page, 'Shortcuts off')).toBeVisible();
  await page.reload();
  await expect(toggle).not.toBeChecked();
  await page.getByRole('button', { name: 'Show all shortcuts' }).click();
  await expect(dialog.getByText('Single-key shortcuts are off.')).toBeVisible();
  await page.keyboard.press('Escape');
  await toggle.click();
  await expect(toast(page, 'Shortcuts on')).toBeVisible();
});
