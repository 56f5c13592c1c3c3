import type { Page } from '@playwright/test';
import { seriousFindings } from '../portal/serious-findings.ts';
import { softStep } from '../portal/soft-step.ts';
import { expect, test } from '../portal/test.ts';

const load = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/components');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  // a font that loads later would change the sizes
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('employee');
  await load(page);
});

/** Runs the steps in turn, each on a page without a dialog. */
const inTurn = async (page: Page, steps: Readonly<Record<string, () => Promise<void>>>) => {
  for (const [title, run] of Object.entries(steps)) if (!(await softStep(title, run))) await load(page);
};

// ./every-page.spec.ts checks the page as it opens

test('[SHELL-16] the check finds what is unreadable only on a phone in the dark theme, and serious and critical faults', async ({
  page,
}) => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media (width < 400px) and (prefers-color-scheme: dark) {
      #planted p { color: #333; background: #222 }
    }`);
    document.adoptedStyleSheets.push(sheet);
    const planted = document.createElement('section');
    planted.id = 'planted';
    planted.innerHTML = `<p>Text that nobody can read</p><button type="button"></button><a href="/"></a><input><img src="data:,">
      <div role="list"><div role="option">Outside of a list box</div></div><i aria-wrong="true">Unknown</i><ul><div>Item</div></ul>
      <h5>A heading whose level is only a moderate fault</h5>`;
    document.querySelector('main')?.append(planted);
  });
  const planted = [
    ...['aria-required-children', 'aria-required-parent', 'aria-valid-attr', 'button-name', 'image-alt', 'label'],
    ...['link-name', 'list'],
  ];
  const found = await seriousFindings(page, '#planted');
  expect(found.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    ...[1440, 360].flatMap((width) => planted.map((rule) => `${width} px, light: ${rule}`)),
    '360 px, dark: color-contrast',
  ]);
});

test('[SHELL-22] the component page shows errors and busy buttons without moving anything, and both themes side by side', async ({
  page,
}) => {
  test.slow();
  await inTurn(page, {
    'an error message does not move what is below it': async () => {
      // the first form has no error yet; the second one shows it from the start
      const form = page.locator('form').first();
      const category = form.getByLabel('Category');
      const place = () => category.evaluate((field) => field.getBoundingClientRect().top + scrollY);
      const before = await place();
      await form.getByLabel('Description').fill('Too short');
      await page.keyboard.press('Tab');
      await expect(form.getByText('Description must be at least 20 characters')).toBeVisible();
      expect(await place()).toBe(before);
    },
    'a busy button keeps its width': async () => {
      const button = page.getByRole('button', { name: /Press me|Saving\.\.\./ });
      await button.scrollIntoViewIfNeeded();
      const before = await button.boundingBox();
      await button.click();
      await expect(button).toHaveAccessibleName('Saving...');
      expect(await button.boundingBox()).toEqual(before);
    },
    'both themes have no serious finding': async () => {
      await page.getByRole('tab', { name: 'Both themes' }).click();
      const canvas = (theme: string) =>
        page.locator(`main [data-theme='${theme}']`).evaluate((part) => getComputedStyle(part).backgroundColor);
      expect(await canvas('portal-light')).not.toBe(await canvas('portal-dark'));
      expect(await seriousFindings(page)).toEqual([]);
    },
  });
});

test('[SHELL-16] [SHELL-9] [SHELL-22] a dialog has no serious finding, keeps focus and input, and leaves toasts within reach', async ({
  page,
}) => {
  test.slow();
  const opener = (name: string) => page.getByRole('button', { name, exact: true });
  await inTurn(page, {
    'dialogs have no serious finding': async () => {
      for (const name of ['With fields', 'Long', 'Confirm']) {
        await opener(name).click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        expect.soft(await seriousFindings(page, 'dialog[open]'), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
    },
    'a dialog keeps the focus inside and returns it to the opener': async () => {
      await opener('With fields').click();
      const dialog = page.getByRole('dialog', { name: 'Submit New Idea' });
      await expect(dialog.getByLabel('Title')).toBeFocused();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener('With fields')).toBeFocused();
    },
    'a busy dialog stays open, however often Escape is pressed': async () => {
      await opener('Busy').click();
      const dialog = page.getByRole('dialog', { name: 'Sending' });
      for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Stop' }).click();
      await expect(dialog).toBeHidden();
    },
    'a dialog asks before discarding input, and stays below its question': async () => {
      await opener('Unsaved changes').click();
      await page.mouse.click(5, 5);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      const dialog = page.getByRole('dialog', { name: 'Submit New Idea' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
    },
    'a toast over a dialog stays readable and its buttons clickable': async () => {
      await opener('With fields').click();
      await page.getByRole('button', { name: 'Show a toast' }).click();
      const toast = page.getByRole('status').filter({ hasText: 'A toast stays within reach of a dialog.' });
      await expect(toast).toBeVisible();
      await toast.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    'a dialog fills a small screen and scrolls inside': async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await opener('Long').click();
      const dialog = page.getByRole('dialog', { name: 'Terms of the programme' });
      // polled because the window slides in; the page reserves at most 20 px for its scroll bar
      await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: 640 });
      expect((await dialog.boundingBox())?.width).toBeGreaterThan(340);
      await expect(dialog.getByText('24. Every team member')).not.toBeInViewport();
      await dialog.getByText('24. Every team member').scrollIntoViewIfNeeded();
      await expect(dialog.getByText('24. Every team member')).toBeInViewport();
      await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeInViewport();
    },
  });
});
