import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

const sentence =
  'This browser is too old for the portal. Please use a current Chrome or Edge (118 or later), Safari (17.4 or later) or Firefox (146 or later).';

interface MissingFeatures {
  /** `@scope`, the newest browser feature that the portal needs: it scopes the styles of an area. */
  readonly scopedStyles?: boolean;
  /** Scripts are switched off: the browser shows the `noscript` text. */
  readonly scripts?: boolean;
}

/** Removes features that an old or restricted browser lacks. */
const without = async (page: Page, { scopedStyles = false, scripts = false }: MissingFeatures) => {
  if (scopedStyles) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSScopeRule'));
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // an old browser drops unknown at-rules
    await route.fulfill({ response, body: scopedStyles ? body.replaceAll('@scope', '@unknown-rule') : body });
  });
  await page.route(/\/(ideas-kaizen)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(<link rel="stylesheet"[^>]*) integrity="[^"]+"/g, '$1');
    const headers = response.headers();
    if (scripts) headers['content-security-policy'] = 'sandbox allow-same-origin';
    await route.fulfill({ response, body, headers });
  });
};

/** The browser's console line about scripts that it blocks. */
const blockedScript = /Blocked script execution/;

test('[SHELL-21] a browser that is too old sees which versions work, and nothing else', async ({ page, signInAs }) => {
  await signInAs('employee');
  await without(page, { scopedStyles: true });
  for (const path of ['/', '/ideas-kaizen']) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('The portal has not started yet.')).toBeHidden();
  }
});

test('[SHELL-21] a browser without scripts sees it, too', async ({ page, complaints }) => {
  await without(page, { scopedStyles: true, scripts: true });
  await page.goto('/');
  await expect(page.getByText(sentence)).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !blockedScript.test(line)));
});

test('[SHELL-21] a current browser sees no such message', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
});
