import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { GrantSummary } from 'shared-contracts/schemas/grant';
import { toast } from '../portal/accounts.ts';
import { dayFromToday } from '../portal/days.ts';
import { grantCard, submitGrant } from '../portal/grants.ts';
import { comments } from '../portal/ideas.ts';
import { overflow } from '../portal/screens.ts';
import { expect, test } from '../portal/test.ts';

const address = '/market-analysis';
const call = { name: 'Call.txt', mimeType: 'text/plain', buffer: Buffer.from('Rules of the call\n') };
/** A unique word, across tests and runs on the same portal. */
const unique = (word: string) => `${word}${crypto.randomUUID().slice(0, 8)}`;
const newGrant = (page: Page) => page.getByRole('dialog', { name: 'New Grant Opportunity' });

test('[FIN-1] [FIN-4] the page shows its title, four counters of all grants, and the sample calls', async ({
  page,
  portal,
  signInAs,
}) => {
  await signInAs('viewer');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'New Financing Opportunities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Financing Opportunities' })).toBeVisible();
  const counters = page.getByRole('region', { name: 'Grants by type' });
  await expect(counters.locator('dt')).toHaveText(['EU Financing', 'National Financing', 'Individual', 'Consortium']);
  await expect(async () => {
    const summary = (await (await page.request.get(`${portal.url}/api/grants/summary`)).json()) as GrantSummary;
    const { grantTypes, eligibilityTypes } = summary;
    const counts = [
      grantTypes.eu_financing,
      grantTypes.national_financing,
      eligibilityTypes.individual,
      eligibilityTypes.consortium,
    ];
    expect(await counters.locator('dd').allTextContents()).toEqual(counts.map(String));
  }).toPass();
  await page.goto(`${address}?q=interreg+danube`);
  const interreg = grantCard(page, 'Interreg Danube – priority 2.1');
  for (const text of ['EU Financing', 'Consortium']) await expect(interreg).toContainText(text);
  await expect(page.getByRole('button', { name: 'New Grant Opportunity' })).toBeHidden();
});

test('[FIN-2] [FIN-3] [FIN-14] [FIN-15] search, filters and order are kept in the address and apply to the download', async ({
  page,
  portal,
  signInAs,
}) => {
  const quokka = unique('quokka');
  await signInAs('employee');
  await submitGrant(page, portal.url, {
    titleAndCode: `=1+1 ${quokka} QK-2026-01`,
    grantType: 'national',
    eligibilityType: 'consortium',
  });
  await submitGrant(page, portal.url, { titleAndCode: `Ended ${quokka}`, deadline: dayFromToday(-1) });
  await submitGrant(page, portal.url, { titleAndCode: `Today ${quokka}`, deadline: dayFromToday(0) });
  await page.goto(address);
  await page.getByRole('searchbox', { name: 'Search grants' }).fill(quokka.slice(0, -1));
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    `Today ${quokka}`,
    `=1+1 ${quokka} QK-2026-01`,
    `Ended ${quokka}`,
  ]);
  await page.getByLabel('Sort').selectOption({ label: 'Newest first' });
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    `Today ${quokka}`,
    `Ended ${quokka}`,
    `=1+1 ${quokka} QK-2026-01`,
  ]);
  await page.getByRole('button', { name: 'Open only' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Grant type').selectOption({ label: 'National Financing' });
  await page.getByLabel('Eligibility').selectOption({ label: 'Consortium' });
  await page.getByRole('searchbox').fill(`qk-2026 ${quokka}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/q=qk-2026/);
  const filteredList = page.url();
  expect(Object.keys(Object.fromEntries(new URL(filteredList).searchParams)).sort()).toEqual([
    'eligibilityType',
    'grantType',
    'open',
    'q',
    'sort',
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(file).toHaveLength(2);
  expect(file[1]).toContain(`"'=1+1 ${quokka} QK-2026-01",`);

  await page.goBack();
  await expect(page.getByLabel('Eligibility')).toHaveValue('');
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No Grant Opportunities Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(`${portal.url}${address}`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[FIN-5] [FIN-6] a card shows in words and by colour how long a call is open', async ({ page, portal, signInAs }) => {
  const wombat = unique('wombat');
  await signInAs('employee');
  const days = { expired: -1, last: 0, tomorrow: 1, week: 7, eight: 8, month: 30, far: 31 };
  for (const [name, left] of Object.entries(days))
    await submitGrant(page, portal.url, { titleAndCode: `${wombat} ${name}`, deadline: dayFromToday(left) });
  await page.goto(`${address}?q=${wombat}`);
  const card = (name: keyof typeof days) => grantCard(page, `${wombat} ${name}`);
  await expect(card('expired')).toContainText('Expired');
  await expect(card('last')).toContainText('Last day');
  await expect(card('tomorrow')).toContainText('1 day left');
  await expect(card('week')).toContainText('7 days left');
  await expect(card('eight')).toContainText('8 days left');
  await expect(card('month')).toContainText('30 days left');
  await expect(card('far')).not.toContainText('left');
  const colour = (name: keyof typeof days) => card(name).evaluate((one) => getComputedStyle(one).backgroundColor);
  const [urgent, soon, plain] = [await colour('week'), await colour('eight'), await colour('far')];
  expect(new Set([urgent, soon, plain]).size).toBe(3);
  expect([await colour('last'), await colour('month'), await colour('expired')]).toEqual([urgent, soon, plain]);
});

test.describe('a new grant', () => {
  test('[FIN-7] [FIN-8] [FIN-9] [FIN-11] is submitted with all its fields, appears for everyone at once, and gets comments', async ({
    page,
    portal,
    signInAs,
  }) => {
    const numbat = unique('numbat');
    const title = `Shelters NBT-2026-01 ${numbat}`;
    await signInAs('employee');
    await page.goto(address);
    await page.getByRole('button', { name: 'New Grant Opportunity' }).click();
    await expect(page).toHaveURL(`${portal.url}${address}?new`);
    const dialog = newGrant(page);
    await expect(dialog.getByLabel('Grant type')).toHaveValue('eu_financing');
    await expect(dialog.getByLabel('Eligibility', { exact: true })).toHaveValue('individual');
    await expect(dialog.getByText(/up to 10\s?MB/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit grant' }).click();
    await expect(toast(page, 'Error')).toContainText('Please fill in all required fields');
    // count at the fields: the toast has the same text and is in the dialog too
    await expect(dialog.locator('form').getByText('Please fill in all required fields')).toHaveCount(4);

    await dialog.getByLabel('Title and code').fill(title);
    await dialog.getByLabel('Topic').fill('Shelters that make their own power');
    await dialog.getByLabel('Grant type').selectOption('national_financing');
    await dialog.getByLabel('Eligibility', { exact: true }).selectOption('consortium');
    await dialog.getByLabel('Deadline').fill(dayFromToday(12));
    await expect(dialog.getByText(/^12 days left\./)).toBeVisible();
    await dialog.getByLabel('Eligibility conditions').fill('Three shelters.\nThree counties.');
    await dialog.locator('input[type=file]').setInputFiles(call);
    await expect(dialog.getByText('File uploaded successfully!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit grant' }).click();
    await expect(toast(page, 'Success')).toContainText('Grant opportunity submitted successfully');
    await expect(dialog).toBeHidden();

    await signInAs('viewer');
    await page.goto(`${address}?q=${numbat}`);
    const card = grantCard(page, title);
    for (const text of ['12 days left', 'National Financing', 'Consortium', 'Shelters that make', 'Call.txt', 'Elena Popescu'])
      await expect(card).toContainText(text);
    await card.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Three counties.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title);

    await test.step('[FIN-13] a viewer downloads its document', async () => {
      const link = page.getByRole('link', { name: 'Download Call.txt' });
      const response = await page.request.get(new URL((await link.getAttribute('href')) ?? '', portal.url).href);
      expect(await response.text()).toBe('Rules of the call\n');
    });

    await test.step('[FIN-16] its deadline is added to a calendar', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Add to calendar' }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect((await download).suggestedFilename()).toBe(`deadline-${dayFromToday(12)}.ics`);
      expect(file).toContain(`DTSTART;VALUE=DATE:${dayFromToday(12).replaceAll('-', '')}\r\n`);
    });

    await signInAs('manager');
    await page.goto(`${address}?q=${numbat}`);
    await page.getByRole('article', { name: title }).getByRole('link', { name: 'Comments: 0' }).click();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('We know two counties.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comments(page)).toContainText('We know two counties.');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(`${portal.url}${address}?q=${numbat}`);
    await expect(page.getByRole('article', { name: title }).getByRole('link', { name: 'Comments: 1' })).toBeVisible();
  });
});

test('[FIN-11] an author edits and withdraws a grant, a manager cannot, and an open page updates', async ({
  page,
  portal,
  browser,
  signInAs,
}) => {
  const title = 'Dunnart nests';
  await signInAs('employee');
  const { id } = await submitGrant(page, portal.url, { titleAndCode: title, deadline: dayFromToday(3) });
  const other = await browser.newPage({ baseURL: portal.url });
  await signInAs('manager', other);
  await other.goto(`${address}/${id}`);
  await expect(other.getByText('3 days left')).toBeVisible();
  await expect(other.getByRole('button', { name: /^(Edit|Withdraw) / })).toHaveCount(0);

  await page.goto(`${address}/${id}?edit`);
  const dialog = page.getByRole('dialog', { name: 'Edit grant' });
  await dialog.getByLabel('Deadline').fill(dayFromToday(20));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Grant updated')).toContainText('Your changes have been saved.');
  // the form shows the same text for the typed deadline
  await expect(dialog).toBeHidden();
  await expect(page.getByText('20 days left')).toBeVisible();
  await expect(other.getByText('20 days left')).toBeVisible();

  await page.getByRole('button', { name: `Withdraw ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(`${portal.url}${address}`);
  await page.goto(`${address}/${id}`);
  await expect(page.getByText('Grant not found')).toBeVisible();
  await other.close();
});

test('[FIN-18] list, details and form fit a phone with the longest texts, in both themes', async ({ page, portal, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('employee');
  const { id } = await submitGrant(page, portal.url, {
    titleAndCode: `longest ${'Ț'.repeat(200)}`.slice(0, 200),
    topic: 't'.repeat(300),
    eligibilityConditions: `${'w'.repeat(9000)}\n${'end '.repeat(200)}`,
    deadline: dayFromToday(5),
  });
  for (const [path, ready] of [
    [`${address}?mine=true&q=longest`, page.getByRole('article').first()],
    [`${address}/${id}`, page.getByRole('heading', { level: 1 })],
    [`${address}/${id}?edit`, page.getByRole('button', { name: 'Save changes' })],
    [`${address}?new`, page.getByRole('button', { name: 'Submit grant' })],
  ] as const) {
    await page.goto(path);
    await expect(ready).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});
