import type { Locator, Page } from '@playwright/test';
import { toast } from '../portal/accounts.ts';
import { pdf } from '../portal/pdf.ts';
import { expect, test } from '../portal/test.ts';

// Ideas, booking, the admin panel and the dashboard have their own keyboard journeys.

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target}`);
};

interface Field {
  readonly label: string;
  /** A text is typed; `choose` selects the next entry of a list; a file is given to the focused field. */
  readonly value: string | 'choose' | { readonly file: string };
}

interface Area {
  readonly path: string;
  readonly form: string;
  readonly fields: readonly Field[];
  readonly submit: string;
}

/** With a unique word. */
const word = crypto.randomUUID().slice(0, 8);
const title = (area: string) => `${word} by keys alone in ${area}`;
const description = { label: 'Description', value: 'Typed without a mouse, from the first field to the last.' };

const areas: Readonly<Record<string, Area>> = {
  'AI tools': {
    path: '/ai-tools',
    form: 'Add New Tool',
    fields: [
      { label: 'Name', value: title('AI tools') },
      description,
      { label: 'Category', value: 'choose' },
      { label: 'URL', value: 'https://keys.example' },
    ],
    submit: 'Submit tool',
  },
  energy: {
    path: '/energy-management',
    form: 'New Item',
    fields: [{ label: 'Title', value: title('energy') }, description, { label: 'Category', value: 'choose' }],
    submit: 'Submit item',
  },
  projects: {
    path: '/projects',
    form: 'New Project',
    fields: [{ label: 'Project name', value: title('projects') }, description],
    submit: 'Submit project',
  },
  reports: {
    path: '/technical-reports',
    form: 'New Report',
    fields: [
      { label: 'Title', value: title('reports') },
      description,
      { label: 'Category', value: 'choose' },
      { label: 'File (optional): choose a file', value: { file: 'Keys.pdf' } },
    ],
    submit: 'Submit report',
  },
  financing: {
    path: '/market-analysis',
    form: 'New Grant Opportunity',
    fields: [
      { label: 'Title and code', value: title('financing') },
      { label: 'Topic', value: 'Keys for everyone' },
      // a date that is the same with day and month in either order
      { label: 'Deadline', value: '12122030' },
      { label: 'Eligibility conditions', value: 'Everyone who has a keyboard can apply.' },
    ],
    submit: 'Submit grant',
  },
  presentations: {
    path: '/ppt-design',
    form: 'Upload Presentation',
    fields: [
      { label: 'File: choose a file', value: { file: 'Keys.pdf' } },
      { label: 'Title (optional)', value: title('presentations') },
    ],
    submit: 'Submit',
  },
};

const fill = async (page: Page, form: Locator, { label, value }: Field): Promise<void> => {
  await tabTo(page, form.getByLabel(label, { exact: true }).first());
  if (typeof value === 'object') {
    // the key would open the operating system's own dialog
    const buffer = pdf('By keys alone');
    await form.getByLabel(label, { exact: true }).setInputFiles({ name: value.file, mimeType: 'application/pdf', buffer });
    await expect(form.getByText('File uploaded successfully!')).toBeVisible();
  } else if (value === 'choose') await page.keyboard.press('ArrowDown');
  else await page.keyboard.type(value);
};

for (const [name, { path, form, fields, submit }] of Object.entries(areas))
  test(`[SHELL-137] ${name}: a colleague submits, finds, opens and withdraws an item with only the keyboard`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('employee');
    await page.goto(path);
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
    await tabTo(page, dialog.getByRole('button', { name: submit, exact: true }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('/');
    await page.keyboard.type(title(name));
    const link = page.getByRole('article').getByRole('link', { name: title(name), exact: true });
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(link).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title(name) })).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: `Withdraw ${title(name)}` }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await tabTo(page, question.getByRole('button', { name: 'Withdraw', exact: true }));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Withdrawn')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
  });
