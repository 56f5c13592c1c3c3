import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePorts } from '../../scripts/launch/free-port.mjs';
import { type Checkout, checkOut } from '../releases/checkout.ts';
import { nodeBinary } from './bun.ts';
import { startPortal } from './start-portal.ts';

/** A sentence of the page that a developer edits. */
const sentence = 'Share improvements, follow';
const timeout = 180_000;

/** Time limits for what a developer waits for. */
export const waits = { firstPage: 15_000, hotReload: 1_000 } as const;

interface Options {
  /** Cache of the development servers; an empty one is a cold start. */
  readonly cache: string;
  /** Not deleted at the end if given. */
  readonly dataDir?: string;
  /** Not deleted at the end if given. A cache is warm for one working copy only. */
  readonly checkout?: Checkout;
  /** The remotes in hot reload besides `ideas`. */
  readonly others?: readonly string[];
}

/** Milliseconds that the work takes. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** `bun run dev ideas`: the portal with remotes in hot reload, in a working copy whose files it may change. */
export const startDevelopment = async ({ cache, dataDir, checkout: given, others = [] }: Options) => {
  const checkout = given ?? checkOut({ builds: true });
  const file = join(checkout.folder, 'mf-ideas/src/features/board/board-page.tsx');
  const source = readFileSync(file, 'utf8');
  const [first] = await freePorts(2 + others.length);
  const portal = await startPortal({
    command: [nodeBinary(), 'scripts/dev.mjs', 'ideas', ...others],
    tree: checkout.folder,
    env: { PORTAL_DEV_CACHE: cache, PORTAL_DEV_PORT: String(first), NODE_ENV: 'development' },
    ...(dataDir ? { dataDir } : {}),
  });
  const area = (page: Page) => page.locator('[data-mf="ideas"]');
  const shows = (page: Page, text: string) => area(page).getByText(text).waitFor({ timeout });
  return {
    url: portal.url,
    /** Opens the board. @returns milliseconds until it is on the screen */
    open: (page: Page) =>
      timed(async () => {
        await page.goto('/ideas-kaizen', { timeout });
        await shows(page, sentence);
      }),
    /**
     * Types text, saves another sentence, and expects it on the same page with the typed text intact.
     * @returns milliseconds from saving until it is on screen
     */
    change: async (page: Page, other: string) => {
      const search = area(page).getByRole('searchbox').first();
      await search.fill('wind');
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      const milliseconds = await timed(() => {
        writeFileSync(file, source.replace(sentence, other));
        return shows(page, other);
      });
      await expect(search).toHaveValue('wind');
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
      return milliseconds;
    },
    stop: async () => {
      await portal.stop({ keep: dataDir !== undefined });
      if (!given) checkout.remove();
    },
  };
};
