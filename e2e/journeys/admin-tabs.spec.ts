import type { Page } from '@playwright/test';
import { accountLimits } from 'shared-contracts/constants/account';
import type { Field } from 'shared-contracts/schemas/admin-rows';
import { expectations } from '../../api/test/permissions/expectations.ts';
import { expect, newPageAs, test, toast } from '../portal/accounts.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { settled } from '../portal/settled.ts';
import { softStep } from '../portal/soft-step.ts';
import { fitsEveryWidth } from '../shell/fits-every-width.ts';

// the branding that it saves applies to everyone
test.use({ portalOfItsOwn: 'admin tabs' });

const brandOf = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--brand-primary'), style.getPropertyValue('--brand-font')];
  });

test('[ADM-11] [ADM-26] branding saved by an admin reaches an open page of another person, and is in the next page from the start', async ({
  page,
  portal,
  browser,
  createAccount,
  signInAs,
}) => {
  test.slow();
  const theirs = await newPageAs(browser, portal.url, await createAccount('Marca'));
  await theirs.goto('/ideas-kaizen');
  await expect(theirs.getByRole('banner')).toContainText('Innovation Portal');
  await theirs.evaluate(() => Object.assign(window, { sameDocument: true }));

  await signInAs('admin');
  await page.goto('/admin?tab=branding');
  await page.getByLabel('Company name').fill('Soare Nou SA');
  await page.getByLabel('Primary colour', { exact: true }).fill('#FFE680');
  await page.getByLabel('Secondary colour', { exact: true }).fill('#7A2E8E');
  await page.getByLabel('Accent colour', { exact: true }).fill('#3399FF');
  await page.getByLabel('Primary font').selectOption('Georgia');
  // the preview shows how the light theme adjusts a colour with too little contrast for white text
  const preview = page.getByRole('region', { name: 'Preview, light theme' });
  await expect(preview).toContainText('Soare Nou SA');
  await expect(preview.getByRole('status').filter({ hasText: 'Adjusted' })).toContainText(
    /Accent: text on #3399FF would have a contrast of \d\.\d:1/,
  );
  await expect(preview.getByRole('status').filter({ hasText: 'Adjusted' })).toContainText(
    /Primary: buttons have a contrast of 1\.\d:1 with the page/,
  );
  // no one else sees it before it is saved
  expect((await brandOf(theirs))[0]).toBe('#00A57E');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByLabel('Label').fill('Email');
  await page.getByRole('textbox', { name: /^Contact/ }).fill('hello@soare.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Success')).toContainText('Branding settings updated successfully!');

  await expect(theirs.getByRole('banner')).toContainText('Soare Nou SA');
  await expect(theirs.getByRole('contentinfo')).toContainText('hello@soare.example');
  await expect.poll(() => brandOf(theirs)).toEqual(['#FFE680', '"Georgia"']);
  await expect(theirs).toHaveTitle(/Soare Nou SA/);
  expect(await theirs.evaluate(() => 'sameDocument' in window), 'without a reload').toBe(true);

  // no flash: the colours are in the page itself, before any script runs
  const html = await (await theirs.request.get('/ideas-kaizen')).text();
  expect(html.indexOf('--brand-primary:#FFE680')).toBeGreaterThan(0);
  expect(html.indexOf('--brand-primary:#FFE680')).toBeLessThan(html.indexOf('<body'));
  await theirs.context().close();
});

test('[ADM-11] a logo is visible to everyone, even before they sign in', async ({ page, browser, portal, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin?tab=branding');
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('banner').locator('img[src^="/api/branding/logo"]').last()).toBeVisible();
  const visitor = await browser.newPage({ baseURL: portal.url });
  await visitor.goto('/auth');
  const loaded = visitor.locator('img[src^="/api/branding/logo"]').first();
  await expect.poll(() => loaded.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await visitor.close();
});

test('[ADM-10] [PROF-8] a field added by an admin can be chosen immediately, and people who have it keep it when it is no longer offered', async ({
  page,
  portal,
  browser,
  createAccount,
  signInAs,
}) => {
  test.slow();
  const theirs = await newPageAs(browser, portal.url, await createAccount('Alege'));
  await theirs.goto('/profile?tab=professional');
  const choice = theirs.getByLabel('Primary field');
  await expect(choice).toBeVisible();
  await signInAs('admin');
  await page.goto('/admin?tab=fields');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Wave Power');
  await page.getByRole('button', { name: 'Save field' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await expect(choice.getByRole('option', { name: 'Wave Power' })).toBeAttached();
  await choice.selectOption('Wave Power');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(theirs, 'Profile updated')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate Wave Power' }).click();
  await expect(page.getByRole('button', { name: 'Activate Wave Power' })).toBeVisible();
  // the button changes on click
  const offered = async () => ((await (await theirs.request.get('/api/fields')).json()) as Field[]).map(({ name }) => name);
  await expect.poll(offered).not.toContain('Wave Power');
  await theirs.reload();
  await expect(choice.locator('option:checked')).toHaveText('A field that is no longer offered');
  await theirs.context().close();
});

test('[ADM-15] [ADM-22] templates appear in the order that an admin gives them', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin?tab=content&part=energy');
  const list = page.getByRole('list', { name: 'Energy templates' });
  const second = (await list.getByRole('listitem').nth(1).locator('p').first().textContent()) ?? '';
  await list.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(list.getByRole('listitem').first()).toContainText(second);
  await expect(list.getByRole('button', { name: `Move ${second} up` })).toBeFocused();
  await page.goto('/energy-management/templates');
  await expect(page.getByRole('article').first()).toContainText(second);
});

test('[ADM-12] [ADM-28] [ADM-23] the permissions page equals the matrix, scrolls within itself, and shows what one person may do, also of a long name [SHELL-13]', async ({
  page,
  portal,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs('admin');
  const invited = { email: 'a.long.name@portal.example', firstName: 'Ana', lastName: 'W'.repeat(accountLimits.name.max) };
  const headers = { origin: portal.url };
  const response = await page.request.post(`${portal.url}/api/admin/users`, { data: invited, headers });
  expect(response.status()).toBe(201);
  // content that loads later may take the focus, or move the region, before a key is pressed
  await page.goto('/admin?tab=permissions', { waitUntil: 'networkidle' });

  await softStep('it equals the permission matrix, cell by cell', async () => {
    const calls = page.getByRole('table', { name: 'Actions by role' }).locator('tr[data-call]');
    await expect(calls).toHaveCount(expectations.size);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('tr[data-call]')].map((row) => [
        row.dataset.call,
        ...[...row.querySelectorAll('td')].map((cell) => cell.textContent),
      ]),
    );
    const allowed = (status: number) => (status < 400 ? 'Yes' : 'No');
    const expected = [...expectations].map(([call, { viewer, owner, employee, manager, admin }]) => [
      call,
      ...[viewer, owner, employee, manager, admin].map(allowed),
    ]);
    const byCall = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(shown.sort(byCall)).toEqual(expected.sort(byCall));
  });

  for (const width of [360, 1440])
    await softStep(`it scrolls within itself at ${width} px, by keyboard too, with its head and actions in sight`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const region = page.getByRole('region', { name: 'Actions by role' });
      const head = region.getByRole('columnheader', { name: 'Admin' });
      const last = region.locator('tr[data-call]').last();
      await region.evaluate((element) => {
        element.blur();
        element.scrollTo(0, 0);
        scrollTo(0, 0);
      });
      await expect(last).not.toBeInViewport();
      expect(await region.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(560);
      const size = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
      expect(size.scrollHeight, 'the page is as long as the region lets it be').toBeLessThan(4_000);
      expect(size.scrollWidth).toBeLessThanOrEqual(width);
      await region.focus();
      // the browser scrolls to what has the focus, and drops keys that scroll until it is done
      await expect(region).toBeInViewport({ ratio: 0.9 });
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(last).toBeInViewport({ timeout: 1000 });
      }).toPass({ timeout: 120_000 });
      for (let times = 0; times < 12; times += 1) await page.keyboard.press('ArrowRight');
      await expect(last.getByRole('rowheader')).toBeInViewport();
      await expect(last.getByRole('cell').last()).toBeInViewport();
      await expect(head).toBeInViewport();
    });

  await softStep('an admin finds what one person may do', async () => {
    await page.getByLabel('Find a person').fill('elena');
    await page.getByRole('button', { name: /^Elena Popescu/ }).click();
    const table = page.getByRole('table', { name: 'What Elena Popescu can do' });
    await expect(table.locator('tr[data-call="editIdea: approved"] td')).toHaveText(['Yes', 'No']);
    await expect(table.locator('tr[data-call="saveBranding"]')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Actions by role' })).toBeVisible();
  });

  await softStep('a long name fits the page', async () => {
    await page.getByLabel('Find a person').fill(invited.email);
    const found = page.getByRole('button', { name: /^Ana W+, / });
    await expect(found).toBeVisible();
    await fitsEveryWidth(page, 'the people found');
    await found.click();
    await expect(page.getByText("The invitation hasn't been accepted yet")).toBeVisible();
    await fitsEveryWidth(page, 'what a person may do');
  });
});

test('[ADM-42] every tab starts on the first screen of a phone, below the summary cards, before and after its data; the row of tabs fades where more follow [SHELL-219]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs('admin');
  const releaseReads = await holdRequests(page, /\/api\/(?!events)/, { method: 'GET' });
  await page.goto('/admin');
  const panel = page.getByRole('tabpanel');
  const topOf = async () => (await panel.boundingBox())?.y;
  await expect(panel).toBeVisible();
  const early = await topOf();
  expect(early, 'a third of the screen is left for it').toBeLessThan((640 * 2) / 3);
  releaseReads();
  await settled(page);
  expect(await topOf()).toBe(early);
  const row = page.getByRole('tablist');
  const fades = () =>
    row.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.getPropertyValue('--fade-start'), style.getPropertyValue('--fade-end')];
    });
  expect(await fades()).toEqual(['0px', '32px']);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    for (const label of ['Users', 'Activities', 'Content items', 'Pending reviews'])
      await expect(page.getByRole('term').filter({ hasText: label })).toBeInViewport();
    expect(await topOf()).toBe(early);
  }
  // the last tab is open
  await expect.poll(fades).toEqual(['32px', '0px']);
  await page.setViewportSize({ width: 1440, height: 640 });
  await expect(row, 'where the tabs wrap').toHaveCSS('mask-image', 'none');
});

const rows = '.panel > :first-child';
test('[ADM-43] the placeholders of a tab have the size of its content', async ({ page, signInAs, createAccount }) => {
  // the newest entry of the audit log is an ordinary one
  await createAccount('Noua');
  await signInAs('admin');
  for (const [tab, part] of Object.entries({
    review: rows,
    fields: rows,
    permissions: '.panel',
    audit: rows,
    remotes: rows,
    content: rows,
    jobs: '.panel',
  }))
    await softStep(tab, async () => {
      const releaseReads = await holdRequests(page, /\/api\/(?!events)/, { method: 'GET' });
      await page.goto(`/admin?tab=${tab}`);
      const shown = page.getByRole('tabpanel').locator(part).first();
      await expect(page.getByRole('tabpanel').locator('.skeleton').first()).toBeVisible();
      const sizeOf = () =>
        shown.evaluate((part) => {
          const { width, height } = part.getBoundingClientRect();
          return { width, height };
        });
      let early = await sizeOf();
      // the placeholder of the tab's code gives way to that of its data, and is hidden for a moment
      while (early.width === 0) early = await sizeOf();
      releaseReads();
      await settled(page);
      const late = await sizeOf();
      expect(late.width).toBe(early.width);
      const ratio = early.height / late.height;
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.25);
    });
});
