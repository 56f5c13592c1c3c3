import { test as base, expect, type Page, type Route } from '@playwright/test';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { test } from '../portal/test.ts';

/** What a later portal may respond: `compatibility.test.ts` verifies that each of these is compatible. */
const additions = {
  addedText: 'of a later version',
  addedNothing: null,
  addedChoice: 'a-value-that-nobody-knew',
  addedList: [{ addedNumber: 1 }],
};

/** Adds fields to every item of a response, at any depth. */
const grown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, grown(inner)]);
  return { ...Object.fromEntries(fields), ...additions };
};

/** Makes the portal look changed in every compatible way to the released remotes. */
const changePortal = async (page: Page) => {
  const changed = new Set<string>();
  await page.route(/\/api\/(?!events|remotes)/, async (route: Route) => {
    const response = await route.fetch();
    const isJson = response.ok() && response.headers()['content-type']?.startsWith('application/json');
    if (!isJson || response.status() === 204) return route.fulfill({ response });
    changed.add(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    // another success status, a header, and more fields in every item
    const status = response.status() === 200 ? 201 : 200;
    const headers = { ...response.headers(), sunset: 'Wed, 30 Jun 2100 00:00:00 GMT' };
    return route.fulfill({ response, status, headers, json: grown(await response.json()) });
  });
  return changed;
};

test('[REM-80] released remotes keep working with every compatible change of the responses at once', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const remotes = (await (await page.request.get('/api/remotes')).json()) as ActiveRemote[];
  const changed = await changePortal(page);
  await page.goto('/');

  for (const { manifest } of remotes)
    for (const { label, path } of manifest.navigation)
      await base.step(label, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[data-mf]').first()).toBeVisible();
        await expect(page.getByRole('heading', { name: /could not be (shown|loaded)|isn't compatible/ })).toHaveCount(0);
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      });

  const title = 'Written to a portal that has changed since';
  await base.step('an idea is submitted, and the list has it', async () => {
    await page.goto('/ideas-kaizen');
    await page.getByRole('button', { name: 'Submit New Idea' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Description').fill('The answers have further fields, and the page goes on as it did before them.');
    await dialog.getByLabel('Category').selectOption('energy_efficiency');
    await dialog.getByRole('button', { name: /^Submit/ }).click();
    await expect(dialog).toBeHidden();
    // others have waited longer and are listed first
    await page.goto(`/reviews?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
  expect([...changed].filter((call) => call.startsWith('GET')).length, 'every area asked for something').toBeGreaterThan(10);
  expect([...changed].some((call) => call.startsWith('POST /api/ideas'))).toBe(true);
});
