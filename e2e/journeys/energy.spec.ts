import { readFileSync } from 'node:fs';
import { toast } from '../portal/accounts.ts';
import { approveEnergyItem, submitEnergyItem } from '../portal/energy.ts';
import { comments, giveStars, ideaCard } from '../portal/ideas.ts';
import { overflow } from '../portal/screens.ts';
import { expect, test } from '../portal/test.ts';

const address = '/energy-management';
const prompt = 'Explain why {{site}} uses {{kw}} kW at night.';

test('[ENERGY-3] [ENERGY-4] [ENERGY-20] [ENERGY-21] search and filters are kept in the address and apply to the counts and the download', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  await submitEnergyItem(page, portal.url, { title: '=1+1 and a zyzzyva', tags: ['AI'] });
  await submitEnergyItem(page, portal.url, { title: 'A zyzzyva in a paper', type: 'research_paper', authors: 'Z. Author' });
  await page.goto(address);
  await page.getByRole('searchbox', { name: 'Search energy items' }).fill('zyzz');
  await expect(page.getByRole('tab')).toHaveText([
    'AI Prompts for Data Interpretation1',
    'Research Papers1',
    'Other Useful Information1',
  ]);
  await page.getByLabel('Author').selectOption({ label: 'Elena Popescu (2)' });
  await page.getByLabel('Status').selectOption({ label: 'Pending' });
  await page.getByRole('tab', { name: /Research Papers/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Z. Author');
  await expect(page).toHaveURL(/tab=research/);
  const filteredList = page.url();
  expect(Object.keys(Object.fromEntries(new URL(filteredList).searchParams))).toEqual(['q', 'author', 'status', 'tab']);

  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toContainText('AI Prompts');
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: /Other Useful/ }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('Other Useful');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(file).toHaveLength(2);
  expect(file[1]).toMatch(/^"'=1\+1 and a zyzzyva",/);

  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No energy items found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${portal.url}${address}?tab=other`);
  await signInAs('viewer');
  await page.goto(filteredList);
  await expect(page.getByText('No energy items found')).toBeVisible();
});

test('[ENERGY-6] [ENERGY-17] [ENERGY-18] a person copies, fills in, rates and comments on a prompt', async ({
  page,
  portal,
  signInAs,
}) => {
  const title = 'Night load of a site';
  await signInAs('employee');
  const item = await submitEnergyItem(page, portal.url, { title, description: prompt, type: 'ai_prompt' });
  await signInAs('manager');
  await approveEnergyItem(page, portal.url, item);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await page.goto(`${address}?q=night+load+of+a+site`);
  await page.getByRole('button', { name: `Copy: ${title}` }).click();
  await expect(toast(page, 'Copied')).toContainText(`${title} copied to the clipboard.`);
  await expect.poll(clipboard).toBe(prompt);

  await page.getByRole('link', { name: `Fill in 2 variables of ${title}` }).click();
  await expect(page).toHaveURL(`${portal.url}${address}/${item.id}?fill`);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Site', { exact: true }).fill('Turda');
  await dialog.getByLabel('kW').fill('82');
  await expect(dialog.getByText('All filled in')).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Copy: ${title}` })).toBeInViewport();
  await dialog.getByRole('button', { name: `Copy: ${title}` }).click();
  await expect.poll(clipboard).toBe('Explain why Turda uses 82 kW at night.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await giveStars(page, '4 stars');
  await expect(page.getByText('4.0/5.0')).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Works for our site.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments(page)).toContainText('Works for our site.');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(`${portal.url}${address}?q=night+load+of+a+site`);
  await expect(ideaCard(page, title)).toContainText('4.0/5.0');
});

test('[ENERGY-32] a filled-in template starts a new item', async ({ page, portal, signInAs }) => {
  await signInAs('employee');
  await page.goto(address);
  await page.getByRole('link', { name: 'View Templates' }).click();
  await expect(page).toHaveURL(`${portal.url}${address}/templates`);
  await page.getByRole('button', { name: 'Use Template: Summary of a standard or regulation' }).click();
  const filling = page.getByRole('dialog', { name: 'Summary of a standard or regulation' });
  await filling.getByLabel('Name and number').fill('Rule 114');
  await filling.getByRole('link', { name: 'New Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Item' });
  await expect(dialog.getByLabel('Description')).toHaveValue(/^Rule: Rule 114\n/);
  await expect(dialog.getByLabel('Type')).toHaveValue('other_info');
});

test.describe('a new item', () => {
  const readings = { name: 'Readings.csv', mimeType: 'text/csv', buffer: Buffer.from('time,kW\n00:15,82\n') };

  test('[ENERGY-8] [ENERGY-9] [ENERGY-10] [ENERGY-14] is submitted with all its fields, and the dialog is empty again', async ({
    page,
    signInAs,
  }) => {
    const title = 'Quantiles of load in small grids';
    await signInAs('employee');
    await page.goto(`${address}?tab=research`);
    await page.getByRole('button', { name: 'New Item' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Item' });
    await expect(dialog.getByLabel('Type')).toHaveValue('ai_prompt');
    await expect(dialog.getByLabel('Category')).toHaveValue('energy_efficiency');
    await expect(dialog.getByText(/up to 10\s?MB/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit item' }).click();
    await expect(toast(page, 'Error')).toContainText('Please fill in all required fields');

    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('How wrong a load forecast may be, hour by hour.');
    await dialog.getByLabel('Type').selectOption('research_paper');
    await dialog.getByLabel('Category').selectOption('ai_automation');
    await dialog.getByLabel('Authors').fill('I. Pop, R. Ilie');
    await dialog.getByLabel('Journal').fill('Grids');
    await dialog.getByLabel('Publication date').fill('2025-11-30');
    await dialog.getByLabel('DOI').fill('https://doi.org/10.1000/182');
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('load, quantiles');
    await dialog.locator('input[type=file]').setInputFiles(readings);
    await expect(dialog.getByText('File uploaded successfully!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit item' }).click();
    await expect(toast(page, 'Success')).toContainText('Energy management item submitted successfully');
    await expect(dialog).toBeHidden();

    const card = ideaCard(page, title);
    for (const text of [
      'PENDING',
      'I. Pop, R. Ilie',
      'Grids, 30 Nov 2025',
      '10.1000/182',
      'Research',
      'quantiles',
      'Readings.csv',
      'No ratings yet',
    ])
      await expect(card).toContainText(text);
    await page.getByRole('button', { name: 'New Item' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('');
    await expect(dialog.getByLabel('Type')).toHaveValue('ai_prompt');
  });
});

test('[ENERGY-15] [ENERGY-18] an author edits a published item, a reviewer approves the change, the author withdraws the item', async ({
  page,
  portal,
  signInAs,
}) => {
  const title = 'How we name our meters';
  await signInAs('employee');
  const item = await submitEnergyItem(page, portal.url, { title, tags: ['naming'] });
  await signInAs('manager');
  await page.goto(`${address}?tab=other&q=name+our+meters`);
  await page.getByRole('button', { name: `Approve ${title}` }).click();
  await expect(ideaCard(page, title)).toContainText('APPROVED');

  await signInAs('employee');
  await page.goto(`${address}/${item.id}?edit`);
  const dialog = page.getByRole('dialog', { name: 'Edit item' });
  await expect(dialog.getByRole('textbox', { name: 'Tags' })).toHaveValue('naming');
  await dialog.getByLabel('Type').selectOption('ai_prompt');
  await dialog.getByLabel('Title').fill(`${title}, revised`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Change waiting for review' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

  await signInAs('manager');
  await page.goto(`${address}/${item.id}`);
  await page.getByRole('button', { name: `Approve the change of ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title}, revised` })).toBeVisible();
  await page.goto(`${address}?q=revised`);
  await expect(ideaCard(page, `${title}, revised`)).toContainText('AI Prompt');

  await signInAs('employee');
  await page.goto(`${address}/${item.id}`);
  await page.getByRole('button', { name: `Withdraw ${title}, revised` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(`${portal.url}${address}`);
  await page.goto(`${address}/${item.id}`);
  await expect(page.getByText('Energy item not found')).toBeVisible();
});

test('[ENERGY-5] list, item, form and templates fit a phone with the longest texts, in both themes', async ({
  page,
  portal,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('employee');
  const long = {
    title: `longest ${'Ț'.repeat(142)}`,
    description: `{{${'variable_'.repeat(6)}}} ${'w'.repeat(9000)}`,
    authors: 'A'.repeat(500),
    journal: 'J'.repeat(200),
    publicationDate: '2025-11-30',
    doi: `10.1000/${'d'.repeat(190)}`,
    tags: Array.from({ length: 20 }, (_, n) => `${n}${'t'.repeat(38)}`),
  };
  const { id } = await submitEnergyItem(page, portal.url, { ...long, type: 'research_paper' });
  for (const [path, ready] of [
    [`${address}?tab=research&mine=true&q=longest`, page.getByRole('article').first()],
    [`${address}/${id}`, page.getByRole('heading', { level: 1 })],
    [`${address}/${id}?edit`, page.getByRole('button', { name: 'Save changes' })],
    [`${address}?new`, page.getByRole('button', { name: 'Submit item' })],
    [`${address}/templates`, page.getByRole('article').first()],
  ] as const) {
    await page.goto(path);
    await expect(ready).toBeVisible();
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
  }
});
