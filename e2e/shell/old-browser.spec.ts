import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

const sentence =
  'This browser is too old for the portal. Please use a current Chrome or Edge (118 or later), Safari (17.4 or later) or Firefox (146 or later).';

/** Takes from the browser what the portal needs at least: the rule that binds the styles of an area to it. */
const withoutScopedStyles = async (page: Page) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSScopeRule'));
  // an old browser drops a rule whose name it does not know
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('@scope', '@unknown-rule') });
  });
  await page.route(/\/(ideas-kaizen)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(<link rel="stylesheet"[^>]*) integrity="[^"]+"/g, '$1');
    await route.fulfill({ response, body });
  });
};

test('[SHELL-21] a browser that is too old is told which versions work, and nothing else', async ({ page, signInAs }) => {
  await signInAs('employee');
  await withoutScopedStyles(page);
  for (const path of ['/', '/ideas-kaizen']) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('The portal has not started yet.')).toBeHidden();
  }
});

test('[SHELL-21] it is told so with scripts off, too', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await withoutScopedStyles(page);
  await page.goto('/');
  await expect(page.getByText(sentence)).toBeVisible();
  await context.close();
});

test('[SHELL-21] a current browser is not; with scripts off it is asked to allow them', async ({
  browser,
  page,
  portal,
  signInAs,
}) => {
  await signInAs('employee');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const silent = await context.newPage();
  await silent.goto('/');
  await expect(silent.getByText('The portal needs JavaScript.')).toBeVisible();
  await expect(silent.getByText(sentence)).toBeHidden();
  await context.close();
});
