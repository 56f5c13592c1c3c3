import type { Page } from '@playwright/test';
import { expect } from '../portal/test.ts';

/** Of the window, in pixels. */
const widths = [360, 768, 1440, 2560] as const;

/** What overflows the window sideways, of the page, its tabs and the dialog on top; and headings that leave a hole. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    /** Whether an element is a line or more higher than its content. */
    const isHollow = (element: Element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      return element.getBoundingClientRect().height - content.getBoundingClientRect().height > 20;
    };
    const hollow = [...document.querySelectorAll('h1, h2, h3')].filter(isHollow).map(({ textContent }) => textContent);
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrollingTabs = [...document.querySelectorAll('[role=tablist]')].filter((row) => row.scrollWidth > row.clientWidth);
    const dialog = document.querySelector('dialog[open]');
    const box = dialog?.getBoundingClientRect();
    return {
      page: Math.max(0, scrollWidth - clientWidth),
      // with a finger they scroll sideways; an ordinary mouse can't
      tabs: innerWidth < 640 ? 0 : scrollingTabs.length,
      dialog: dialog ? dialog.scrollWidth - dialog.clientWidth : 0,
      outside: box ? Math.max(0, -box.left, box.right - innerWidth) : 0,
      hollow,
    };
  });

/**
 * Fails if the page, or the dialog on top of it, needs scrolling sideways in a window of 360, 768, 1440 or 2560 px, from 640 px on also if
 * its tabs do, or if one of its headings is higher than its text: its width in a row has become its height in a column.
 */
export const fitsEveryWidth = async (page: Page, what: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => misfits(page), `${what} at ${width} px`)
      .toEqual({ page: 0, tabs: 0, dialog: 0, outside: 0, hollow: [] });
  }
};
