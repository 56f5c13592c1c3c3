import type { Page } from '@playwright/test';

/** Of a desktop and a phone window, in pixels. */
export const widths = [1440, 360] as const;

/** Makes the window this wide, in pixels, and waits until the page is drawn in it. */
export const resizeTo = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  // anything that depends on the window's width is redrawn in the next frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** Runs the check at desktop and phone width without reloading the page, and restores the window's size. */
export const atEachWidth = async <T>(page: Page, look: (width: number) => Promise<T>): Promise<T[]> => {
  const before = page.viewportSize();
  const seen: T[] = [];
  for (const width of widths) {
    await resizeTo(page, width);
    seen.push(await look(width));
  }
  if (before) await page.setViewportSize(before);
  return seen;
};

/** Runs the check in the light and the dark theme, without motion, and leaves the page light. */
export const inEachTheme = async <T>(page: Page, look: (theme: 'light' | 'dark') => Promise<T>): Promise<T[]> => {
  const seen: T[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // elements that fade in are paler than their final state
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    seen.push(await look(colorScheme));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return seen;
};

/**
 * How far the page scrolls sideways at its current width, in pixels. Comparing widths would miss up to the width of a scrollbar,
 * whose room is part of the root element's.
 */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollX: left, scrollY: top } = window;
    scrollTo({ left: document.documentElement.scrollWidth, top, behavior: 'instant' });
    const furthest = window.scrollX;
    scrollTo({ left, top, behavior: 'instant' });
    return furthest;
  });

/** How far the page scrolls sideways, in pixels: the larger value of both widths. */
export const overflow = async (page: Page): Promise<number> => Math.max(...(await atEachWidth(page, () => sidewaysScroll(page))));
