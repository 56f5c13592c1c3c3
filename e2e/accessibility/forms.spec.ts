import type { Locator } from '@playwright/test';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { tableTile } from '../portal/booking.ts';
import { dayFromToday } from '../portal/days.ts';
import { firstOf } from '../portal/sample-content.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';
import { visitInApp } from '../portal/visit-in-app.ts';

// ./every-page.spec.ts and ../shell/addresses.spec.ts check pages and dialogs as they open; these are the states that follow.

interface FormOverList {
  /** Of a list without matches, with the form open. */
  readonly address: string;
  /** Sends the form as it is, or brings out more of it. */
  readonly press?: string;
  readonly shown: string;
  readonly empty: string;
  readonly before?: (dialog: Locator) => Promise<unknown>;
}

const forms: Readonly<Record<string, FormOverList>> = {
  'an AI tool': {
    address: '/ai-tools?q=nothing+of+the+kind&new',
    press: 'Submit tool',
    shown: 'Please select a category',
    empty: 'No AI tools found',
  },
  'an energy item': {
    address: '/energy-management?tab=research&q=nothing+of+the+kind&new',
    before: (dialog) => dialog.getByLabel('Type').selectOption('research_paper'),
    press: 'Submit item',
    shown: 'Please fill in all required fields',
    empty: 'No energy items found',
  },
  'a grant': {
    address: '/market-analysis?q=nothing+of+the+kind&new',
    press: 'Submit grant',
    shown: 'Please fill in all required fields',
    empty: 'No Grant Opportunities Found',
  },
  'an idea': {
    address: '/ideas-kaizen?q=nothing+of+the+kind&new',
    press: 'Submit idea',
    shown: 'Please select a category',
    empty: 'No ideas found',
  },
  'a presentation': {
    address: '/ppt-design?tab=assets&q=nothing+of+the+kind&new',
    shown: 'Version',
    empty: 'No design assets found',
  },
  'a project': {
    address: '/projects?q=nothing+of+the+kind&new',
    press: 'Submit project',
    shown: 'Project name must be at least 3 characters',
    empty: 'No projects found',
  },
  'a report': {
    address: '/technical-reports?q=nothing+of+the+kind&new',
    press: 'Submit report',
    shown: 'Please select a category',
    empty: 'No reports found',
  },
};

test.beforeEach(() => test.slow());

test(`[SHELL-16] the forms of ${Object.keys(forms).length} kinds of content with their messages have no serious finding`, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/');
  for (const [name, { address, press, shown, empty, before }] of Object.entries(forms)) {
    const done = await softStep(name, async () => {
      await visitInApp(page, address);
      const dialog = page.getByRole('dialog');
      await before?.(dialog);
      if (press) await dialog.getByRole('button', { name: press, exact: true }).click();
      await expect(dialog.getByText(shown).first()).toBeVisible();
      expect.soft(await seriousFindings(page, 'dialog[open]'), name).toEqual([]);
      await page.keyboard.press('Escape');
      // all lists share their empty state, which ./every-page.spec.ts checks on the board of ideas
      await expect(page.getByText(empty)).toBeVisible();
    });
    if (!done) await page.goto('/');
  }
});

test('[SHELL-16] an open case study and the messages of its form have no serious finding', async ({ page, signInAs }) => {
  await signInAs('manager');
  const { id } = await firstOf<AiTool>(page, '/api/ai-tools?status=approved', ({ name }) => name === 'ChatGPT');
  await page.goto(`/ai-tools/${id}`);
  await page.getByRole('article', { name: 'Minutes in ten minutes' }).getByText('Read more').click();
  expect(await seriousFindings(page, 'main'), 'case study').toEqual([]);
  await page.getByRole('button', { name: 'Add case study' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add case study' }).click();
  await expect(page.getByText('Title must be at least 3 characters')).toBeVisible();
  expect(await seriousFindings(page, 'dialog[open]'), 'form').toEqual([]);
});

test('[SHELL-16] the form of a booking with its message has no serious finding', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto(`/office-booking?date=${dayFromToday(45)}`);
  await tableTile(page, 'Desk 5').click();
  const dialog = page.getByRole('dialog', { name: 'Book Desk 5' });
  await dialog.getByLabel('End time').fill('08:00');
  await dialog.getByRole('button', { name: 'Book desk' }).click();
  await expect(dialog.getByText('The end must be after the start')).toBeVisible();
  expect(await seriousFindings(page, 'dialog[open]')).toEqual([]);
});

test('[PROJ-22] [SHELL-16] joining a project has no serious finding', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/projects?q=dobrogea');
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page.getByRole('dialog', { name: 'Join this project' })).toBeVisible();
  expect(await seriousFindings(page, 'dialog[open]')).toEqual([]);
});
