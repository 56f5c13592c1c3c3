import type { Page } from '@playwright/test';
import { approveTool, submitTool } from '../portal/ai-tools.ts';
import { approveEnergyItem, submitEnergyItem } from '../portal/energy.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { decideIdea, submitIdea } from '../portal/ideas.ts';
import { seriousFindings } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const results = (page: Page, area: string) => page.getByRole('group', { name: area }).getByRole('option');

test('[SHELL-23] any page finds submissions of three areas and colleagues by name, and Back returns to the results', async ({
  page,
  portal,
  signInAs,
}) => {
  test.slow();
  const word = `Zephyrometer${Date.now()}`;
  await signInAs('employee');
  const idea = await submitIdea(page, portal.url, `${word} on every roof`);
  const hidden = await submitIdea(page, portal.url, `${word} nobody approved`);
  const item = await submitEnergyItem(page, portal.url, { title: `How a ${word} is read` });
  const tool = await submitTool(page, portal.url, { name: `Reader of the ${word}` });
  await signInAs('manager');
  await decideIdea(page, portal.url, idea, 'approved');
  await approveEnergyItem(page, portal.url, item);
  await approveTool(page, portal.url, tool);

  await signInAs('viewer');
  await page.goto('/office-booking');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const sought = word.slice(0, -2).toLowerCase();
  await field(page).pressSequentially(sought);
  // typing in steps can search for a part of the word first; each response resets the selection
  await expect(page).toHaveURL(`${portal.url}/office-booking?search=${sought}`);
  await expect(page.getByText('3 results, arrow keys and Enter choose')).toBeVisible();
  await expect(results(page, 'Ideas')).toHaveText([new RegExp(idea.title)]);
  await expect(results(page, 'Energy Items')).toHaveText([new RegExp(item.title)]);
  await expect(results(page, 'AI Tools')).toHaveText([new RegExp(tool.name)]);
  await expect(page.getByRole('listbox')).not.toContainText(hidden.title);

  // the areas are in the order of the navigation
  for (const title of [item.title, tool.name, idea.title]) {
    await expect(page.getByRole('option', { selected: true })).toContainText(title);
    if (title !== idea.title) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(idea.title);
  await expect(field(page)).toBeHidden();
  await page.goBack();
  await results(page, 'Energy Items').click();
  await expect(heading).toHaveText(item.title);
  await page.goBack();
  await expect(field(page)).toHaveValue(/^zephyrometer/);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL(/\/office-booking$/);

  await signInAs('employee');
  await page.goto(`/?search=${word}`);
  await expect(results(page, 'Ideas')).toHaveCount(2);
  await expect(page.getByRole('option', { name: hidden.title })).toContainText('PENDING');

  await field(page).fill('mar ioa');
  await results(page, 'People').filter({ hasText: 'Ioana Marin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ioana Marin' })).toBeVisible();
});

test('[SHELL-16] [SHELL-23] the search has no serious finding', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('manager');
  await page.goto('/?search');
  await expect(field(page)).toBeFocused();
  expect(await seriousFindings(page), 'nothing typed').toEqual([]);
  await field(page).fill('an');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await seriousFindings(page), 'results').toEqual([]);
  await field(page).fill('xyzzyx');
  await expect(page.getByText('Nothing found for “xyzzyx”')).toBeVisible();
  expect(await seriousFindings(page), 'nothing found').toEqual([]);
});

test('[SHELL-177] the search keeps its place and its height while a person types', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?search');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = async () => {
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    return { y, height };
  };
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const before = await box();
  await field(page).fill('s');
  await expect(page).toHaveURL(/search=s/);
  expect(await box()).toEqual(before);
  const release = await holdRequests(page, /\/api\/search/);
  await field(page).fill('solar storage');
  await expect(dialog.getByText('Searching…')).toBeAttached();
  expect(await box()).toEqual(before);
  release();
  await expect(dialog.getByText('Searching…')).toHaveCount(0);
  expect(await box()).toEqual(before);
  await field(page).fill('nothing is called so');
  await expect(dialog.getByText('Nothing found').first()).toBeAttached();
  expect(await box()).toEqual(before);
});
