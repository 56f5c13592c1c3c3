import type { Page } from '@playwright/test';
import { settled } from '../portal/settled.ts';
import { expect, test } from '../portal/test.ts';
import { testNow } from '../portal/test-time.ts';
import { addressedDialogs } from './addressed-dialogs.ts';

/** Waits until every dialog that the page declares has been fetched: no request for longer than the pause before each of them. */
const fetched = async (page: Page) => {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(1500);
  page.off('request', note);
};

/** One of each kind: of a list, of a day, of the panel. The component tests check that all are declared the same way. */
for (const name of ['a new idea', 'a booking', 'an invitation'])
  test(`[SHELL-85] ${name} opens without waiting for code`, async ({ page, signInAs }) => {
    const dialog = addressedDialogs[name];
    if (!dialog) throw new Error(`there is no dialog ${name}`);
    await signInAs(dialog.as);
    await page.goto(await dialog.page(page, testNow()));
    await settled(page);
    // someone is using the page
    await page.mouse.move(1, 1);
    await fetched(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    // like a tap, without hovering first
    await dialog.opener(page).dispatchEvent('click');
    await expect(page.getByRole('dialog', { name: dialog.title })).toBeVisible();
    expect(scripts).toEqual([]);
  });
