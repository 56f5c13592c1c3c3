import type { Locator, Page } from '@playwright/test';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';
import { testNow } from '../portal/test-time.ts';
import { visitInApp } from '../portal/visit-in-app.ts';
import { type AddressedDialog, addressedDialogs, dialogPartsInSources, unsharedParts } from './addressed-dialogs.ts';
import { findingsAtEveryWidth } from './fits-every-width.ts';

/** Tabs and filters that people share as a link: where to choose them, and the resulting address. */
const choices = [
  { path: '/ideas-kaizen', tab: 'Leaderboard & KPIs', address: 'tab=leaderboard' },
  { path: '/energy-management', tab: 'Research Papers', address: 'tab=research' },
  { path: '/admin', tab: 'Audit Log', address: 'tab=audit' },
  { path: '/admin', tab: 'Branding', address: 'tab=branding' },
  { path: '/ideas-kaizen', filter: 'Status', value: 'approved', address: 'status=approved' },
  { path: '/energy-management', filter: 'Status', value: 'approved', address: 'status=approved' },
  { path: '/ai-tools', filter: 'Status', value: 'approved', address: 'status=approved' },
  { path: '/market-analysis', filter: 'Eligibility', value: 'consortium', address: 'eligibilityType=consortium' },
] as const;
type Choice = (typeof choices)[number];

const choose = (page: Page, choice: Choice) =>
  'tab' in choice
    ? page.getByRole('tab', { name: choice.tab }).click()
    : page.getByRole('combobox', { name: choice.filter }).selectOption(choice.value);

/** What the page shows after the choice. */
const mark = (page: Page, choice: Choice): Locator =>
  'tab' in choice
    ? page.getByRole('tab', { name: choice.tab, selected: true })
    : page.getByRole('combobox', { name: choice.filter }).locator(`option[value=${choice.value}]:checked`);

test('[SHELL-17] this crawl covers every dialog that has an address', () => {
  const covered = new Set([...Object.values(addressedDialogs).map(({ part }) => part), ...unsharedParts]);
  expect(dialogPartsInSources().length).toBeGreaterThan(5);
  expect(dialogPartsInSources().filter((part) => !covered.has(part))).toEqual([]);
});

/** Opens the dialog by its opener and by Forward, and closes it by Back. Returns its address, with the dialog open. */
const checkOpener = async (page: Page, { part, opener }: AddressedDialog, dialog: Locator): Promise<string> => {
  const before = page.url();
  await opener(page).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.has(part));
  const link = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(before);
  await page.goForward();
  await expect(dialog).toBeVisible();
  return link;
};

/** Opens the dialog by its address, checks it, and closes it by Escape, which leaves the page without it. */
const checkAddress = async (page: Page, name: string, { part }: AddressedDialog, dialog: Locator, link: string) => {
  await page.goto(link);
  await expect(dialog).toBeVisible();
  expect.soft(await findingsAtEveryWidth(page, name, 'dialog[open]'), name).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(({ searchParams }) => !searchParams.has(part));
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** Opens the dialog by its opener, by Forward and by its address; checks it, and closes it by Back and by Escape. */
const checkDialog = async (page: Page, name: string, addressed: AddressedDialog) => {
  const path = await addressed.page(page, testNow());
  const dialog = page.getByRole('dialog', { name: addressed.title });
  if (addressed.several) {
    await visitInApp(page, path);
    const link = await checkOpener(page, addressed, dialog);
    await page.goto('about:blank');
    await checkAddress(page, name, addressed, dialog, link);
  } else {
    // the address is known: one load shows the dialog, and then the page with the opener
    const link = `${path}${path.includes('?') ? '&' : '?'}${addressed.part}`;
    await checkAddress(page, name, addressed, dialog, link);
    expect(await checkOpener(page, addressed, dialog)).toBe(new URL(link, page.url()).href);
  }
};

for (const role of new Set(Object.values(addressedDialogs).map(({ as }) => as))) {
  const dialogs = Object.entries(addressedDialogs).filter(([, { as }]) => as === role);
  test(`[SHELL-17] [SHELL-13] [SHELL-16] the ${dialogs.length} dialogs of the ${role} have addresses, fit every window, and have no serious finding`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    await signInAs(role);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    for (const [name, dialog] of dialogs) {
      if (await softStep(name, () => checkDialog(page, name, dialog))) continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
    }
  });
}

/** Makes the choice, undoes it by Back, and opens its address. */
const checkChoice = async (page: Page, choice: Choice) => {
  await visitInApp(page, choice.path);
  await choose(page, choice);
  await expect(mark(page, choice)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`${choice.path}\\?${choice.address}$`));
  const link = page.url();
  await page.goBack();
  await expect(mark(page, choice)).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(mark(page, choice)).toHaveCount(1);
};

test(`[SHELL-17] the ${choices.length} choices of tabs and filters have addresses, and Back undoes them`, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/');
  for (const choice of choices) {
    const done = await softStep(`${choice.path}?${choice.address}`, () => checkChoice(page, choice));
    if (!done) await page.goto('/');
  }
});

// ../accessibility/every-page.spec.ts opens the address of each mount
test('[SHELL-17] every list item has its own address', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const list of ['/ideas-kaizen?status=approved', '/energy-management?status=approved', '/ai-tools?status=approved']) {
    await page.goto(list);
    const title = (await page.getByRole('article').first().getByRole('heading').first().textContent()) ?? '';
    // by its name: a refresh can change the first item of the list
    const item = page.getByRole('article', { name: title, exact: true }).first();
    await item.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const link = page.url();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
