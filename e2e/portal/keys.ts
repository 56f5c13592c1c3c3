import type { Locator, Page } from '@playwright/test';
import { toast } from './accounts.ts';
import { pdf } from './pdf.ts';
import { expect } from './test.ts';

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target}`);
};

/** Tabs to the element and presses a key on it. */
export const pressOn = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** A field of a form, and what is entered with the keyboard. */
export interface KeyedField {
  readonly label: string;
  /** A text is typed; `choose` selects the next entry of a list; a file is given to the focused field. */
  readonly value: string | 'choose' | { readonly file: string };
}

const fill = async (page: Page, form: Locator, { label, value }: KeyedField): Promise<void> => {
  await tabTo(page, form.getByLabel(label, { exact: true }).first());
  if (typeof value === 'object') {
    // the key would open the operating system's own dialog
    const buffer = pdf('By keys alone');
    await form.getByLabel(label, { exact: true }).setInputFiles({ name: value.file, mimeType: 'application/pdf', buffer });
    await expect(form.getByText('File uploaded successfully!')).toBeVisible();
  } else if (value === 'choose') await page.keyboard.press('ArrowDown');
  else await page.keyboard.type(value);
};

/** A form for a new item, and how it is filled in. */
export interface KeyedForm {
  /** Its heading. */
  readonly form: string;
  readonly fields: readonly KeyedField[];
  /** Its button. */
  readonly submit: string;
}

/**
 * On a list: opens the form with its key, submits an item, finds it by a unique word of its title, and opens it, all with only the
 * keyboard.
 */
export const submitByKeys = async (
  page: Page,
  { form, fields, submit }: KeyedForm,
  title: string,
  word: string,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: form });
  // keyboard shortcuts load once the page is idle
  await expect(async () => {
    await page.keyboard.press('c');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  // if the dialog opened later than that, the second press was typed into the title
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  for (const field of fields) await fill(page, dialog, field);
  await pressOn(page, dialog.getByRole('button', { name: submit, exact: true }));
  await expect(dialog).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(word);
  const link = page.getByRole('article').getByRole('link', { name: title, exact: true });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(link).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** On the page of an item: withdraws it with only the keyboard, which leads back to its list. */
export const withdrawByKeys = async (page: Page, title: string, list: string): Promise<void> => {
  await pressOn(page, page.getByRole('button', { name: `Withdraw ${title}` }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }));
  await expect(toast(page, 'Withdrawn')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === list);
};
