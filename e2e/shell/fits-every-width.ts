import type { Page } from '@playwright/test';
import { expect } from '../portal/test.ts';

/** Of the window, in pixels. */
const widths = [360, 768, 1440, 2560] as const;

/** What overflows the window sideways: of the page, and of the dialog on top. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialog = document.querySelector('dialog[open]');
    const box = dialog?.getBoundingClientRect();
    return {
      page: Math.max(0, scrollWidth - clientWidth),
      dialog: dialog ? dialog.scrollWidth - dialog.clientWidth : 0,
      outside: box ? Math.max(0, -box.left, box.right - innerWidth) : 0,
    };
  });

/** Fails if the page, or the dialog on top of it, needs scrolling sideways in a window of 360, 768, 1440 or 2560 px. */
export const fitsEveryWidth = async (page: Page, what: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflow(page), `${what} at ${width} px`).toEqual({ page: 0, dialog: 0, outside: 0 });
  }
};
