import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

const sentence =
  'This browser is too old for the portal. Please use a current Chrome or Edge (118 or later), Safari (17.4 or later) or Firefox (146 or later).';

interface Lacks {
  /** What the portal needs at least: the rule that binds the styles of an area to it. */
  readonly scopedStyles?: boolean;
  /** Scripts, as where they are switched off: the browser then shows what a page says without them. */
  readonly scripts?: boolean;
}

/** Takes from the browser what an old or a careful one does not have. */
const without = async (page: Page, { scopedStyles = false, scripts = false }: Lacks) => {
  if (scopedStyles) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSScopeRule'));
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // an old browser drops a rule whose name it does not know
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

/** What the browser says of scripts that it does not run. */
const ofScripts = /Blocked script execution/;

test('[SHELL-21] a browser that is too old is told which versions work, and nothing else', async ({ page, signInAs }) => {
  await signInAs('employee');
  await without(page, { scopedStyles: true });
  for (const path of ['/', '/ideas-kaizen']) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('The portal has not started yet.')).toBeHidden();
  }
});

test('[SHELL-21] it is told so with scripts off, too', async ({ page, complaints }) => {
  await without(page, { scopedStyles: true, scripts: true });
  await page.goto('/');
  await expect(page.getByText(sentence)).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !ofScripts.test(said)));
});

test('[SHELL-21] a current browser is told none of it', async ({ page, signInAs }) => {
  await signInAs('employee');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();
});
