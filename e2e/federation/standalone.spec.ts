import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/launch/free-port.mjs';
import { type StandaloneServer, startStandalone } from '../portal/standalone-server.ts';
import { expect, test } from '../portal/test.ts';

// the test compares the same board twice; submissions of other tests would change it
test.use({ portalOfItsOwn: 'standalone' });

let server: StandaloneServer | undefined;
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const role = (page: Page) => page.getByLabel('Role');
/** The visible styles of the elements that both the shell and the remote could restyle. */
const visibleStyles = (page: Page) =>
  page.evaluate(() => {
    const properties = [
      'color',
      'background-color',
      'font-family',
      'font-size',
      'font-weight',
      'line-height',
      'padding',
      'border',
      'border-radius',
    ];
    const elements = [
      ...document.querySelectorAll(
        '[data-mf="ideas"] h1, [data-mf="ideas"] button, [data-mf="ideas"] input, [data-mf="ideas"] article',
      ),
    ];
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return [
        element.tagName,
        element.getAttribute('class'),
        ...properties.map((property) => style.getPropertyValue(property)),
      ].join(' | ');
    });
  });

test('[REM-60] a standalone area has the people, data, breadcrumb and toasts of the portal, and looks the same', async ({
  page,
  portal,
  signInAs,
  browser,
}) => {
  server = await startStandalone('mf-ideas', portal.url);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas & Kaizen Board' })).toBeVisible({ timeout: 120_000 });
  await expect(page).toHaveURL(`${server.url}/ideas-kaizen`);
  await expect(role(page)).toHaveValue('employee');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('it looks the same as in the portal', async () => {
    const context = await browser.newContext();
    const inPortal = await context.newPage();
    await signInAs('employee', inPortal);
    await inPortal.goto(`${portal.url}/ideas-kaizen`);
    await expect(inPortal.getByRole('article').first()).toBeVisible();
    for (const each of [page, inPortal]) await each.mouse.move(0, 0);
    // parts of a page appear one after the other
    await expect(async () => {
      const own = await visibleStyles(page);
      expect(own.length).toBeGreaterThan(10);
      expect(own).toEqual(await visibleStyles(inPortal));
    }).toPass({ timeout: 120_000 });
    await context.close();
  });

  await test.step('a submission succeeds and shows a toast', async () => {
    await page.getByRole('button', { name: 'Submit New Idea' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Show areas apart from the portal');
    await dialog.getByLabel('Description').fill('Whoever works on an area needs neither shell nor federation.');
    await dialog.getByLabel('Category').selectOption('ai_automation');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Idea Submitted!');
    const card = page.getByRole('article', { name: 'Show areas apart from the portal' });
    await card.getByRole('link', { name: 'Show areas apart from the portal' }).click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
      'Home/Ideas & Kaizen Board/Show areas apart from the portal',
    );
  });

  await test.step('another role sees only what it may', async () => {
    await page.goto(`${server?.url}/ideas-kaizen?status=pending`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await role(page).selectOption('manager');
    await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  });

  await test.step('its session is separate from the portal on this machine', async () => {
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['standalone-device', 'standalone-session']);
  });

  await test.step('it can switch to dark', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByLabel('Theme').selectOption('dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'portal-dark');
    await expect.poll(background).not.toBe(light);
  });
});

test('[REM-60] without a portal a standalone area says that none runs, and still renders', async ({ page }) => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  server = await startStandalone('mf-projects-reports', nowhere);
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toContainText(`No portal answers at ${nowhere}.`, { timeout: 120_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages of this area' }).getByRole('link', { name: 'Technical Reports' }).click();
  await expect(page).toHaveURL(`${server.url}/technical-reports`);
  await expect(page.getByRole('heading', { level: 1, name: 'Technical Reports' })).toBeVisible();
});
