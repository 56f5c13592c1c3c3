import type { Page } from '@playwright/test';
import { test } from './test.ts';

type Theme = 'light' | 'dark';

interface Tools extends Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'portal' | 'signInAs'> {
  readonly width: number;
}

/** Looks at the page as it is in the light and the dark theme: it follows the system at once, and nothing on it is at work anew. */
export const inEachTheme = async <T>(page: Page, look: (theme: Theme) => Promise<T>): Promise<T[]> => {
  const seen: T[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // what fades is paler than it will be
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    seen.push(await look(colorScheme));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return seen;
};

/** How far the page stands out of the window sideways, in pixels: the most of both themes. */
export const overflow = async (page: Page): Promise<number> => {
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return Math.max(...(await inEachTheme(page, measure)));
};

/** Runs a test on a phone (360 px) and on a desktop (1440 px). */
export const forEachWidth = (title: string, body: (tools: Tools) => Promise<void>): void => {
  for (const width of [360, 1440])
    test(`${title}, at ${width} px`, async ({ page, portal, signInAs }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await body({ page, portal, signInAs, width });
    });
};
