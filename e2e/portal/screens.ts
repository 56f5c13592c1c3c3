import type { Page } from '@playwright/test';

/** Of the window of a desktop and of a phone, in pixels. */
const widths = [1440, 360] as const;

/** Looks at the page as it stands on a desktop and on a phone, without loading it again, and leaves the window as it was. */
export const atEachWidth = async <T>(page: Page, look: (width: number) => Promise<T>): Promise<T[]> => {
  const before = page.viewportSize();
  const seen: T[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // what follows the width of the window draws itself in the next frame
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    seen.push(await look(width));
  }
  if (before) await page.setViewportSize(before);
  return seen;
};

/** Looks at the page as it stands in the light and the dark theme, without motion, and leaves it light. */
export const inEachTheme = async <T>(page: Page, look: (theme: 'light' | 'dark') => Promise<T>): Promise<T[]> => {
  const seen: T[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // what fades is paler than it will be
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    seen.push(await look(colorScheme));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return seen;
};

/** How far the page stands out of the window sideways, in pixels: the most of both widths. */
export const overflow = async (page: Page): Promise<number> => {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return Math.max(...(await atEachWidth(page, measure)));
};
