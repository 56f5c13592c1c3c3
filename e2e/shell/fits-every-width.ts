import type { Page } from '@playwright/test';
import { widths as accessibilityWidths, resizeTo, sidewaysScroll } from '../portal/screens.ts';
import { seriousFindingsHere } from '../portal/serious-findings.ts';
import { expect, test } from '../portal/test.ts';

/** Of the window, in pixels. */
const widths: readonly number[] = [1440, 2560, 768, 360];

/** What overflows the window sideways, of the page, its tabs and the dialog on top; and headings that leave a hole. */
const misfits = async (page: Page) => {
  const inside = await page.evaluate(() => {
    /** Whether an element is a line or more higher than its content. */
    const isHollow = (element: Element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      return element.getBoundingClientRect().height - content.getBoundingClientRect().height > 20;
    };
    const hollow = [...document.querySelectorAll('h1, h2, h3')].filter(isHollow).map(({ textContent }) => textContent);
    const scrollingTabs = [...document.querySelectorAll('[role=tablist]')].filter((row) => row.scrollWidth > row.clientWidth);
    const dialog = document.querySelector('dialog[open]');
    const box = dialog?.getBoundingClientRect();
    return {
      // with a finger they scroll sideways; an ordinary mouse can't
      tabs: innerWidth < 640 ? 0 : scrollingTabs.length,
      dialog: dialog ? dialog.scrollWidth - dialog.clientWidth : 0,
      outside: box ? Math.max(0, -box.left, box.right - innerWidth) : 0,
      hollow,
    };
  });
  return { page: await sidewaysScroll(page), ...inside };
};

/** All widths, starting with the window's own if it is the first or the last: it needs no change then. */
const fromWidthOf = (page: Page) => (page.viewportSize()?.width === widths.at(-1) ? widths.toReversed() : widths);

/** Fails at the end of the test, so that a misfit hides neither the other widths nor the other pages of the test. */
const expectFit = async (page: Page, what: string) => {
  // a test that has failed already need not be patient: a fault of the frame is on each of its pages
  const timeout = test.info().errors.length > 0 ? 5_000 : undefined;
  const fit = { page: 0, tabs: 0, dialog: 0, outside: 0, hollow: [] };
  await expect
    .configure({ soft: true })
    .poll(() => misfits(page), { message: `${what} at ${page.viewportSize()?.width} px`, timeout })
    .toEqual(fit);
};

/**
 * Fails if the page, or the dialog on top of it, needs scrolling sideways in a window of 360, 768, 1440 or 2560 px, from 640 px on also if
 * its tabs do, or if one of its headings is higher than its text: its width in a row has become its height in a column.
 * @param look at each width, after the check
 */
export const fitsEveryWidth = async (page: Page, what: string, look?: (width: number) => Promise<void>): Promise<void> => {
  for (const width of fromWidthOf(page)) {
    await resizeTo(page, width);
    await expectFit(page, what);
    await look?.(width);
  }
};

/**
 * Checks the fit, and returns what `seriousFindings` would: to draw a page in another width costs as much as to check it.
 * @param within a selector of what axe checks
 */
export const findingsAtEveryWidth = async (page: Page, what: string, within?: string): Promise<string[]> => {
  const found: string[] = [];
  await fitsEveryWidth(page, what, async (width) => {
    if (accessibilityWidths.some((one) => one === width)) found.push(...(await seriousFindingsHere(page, within)));
  });
  return found;
};
