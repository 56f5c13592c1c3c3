import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startDevelopment, waits } from '../../portal/dev-portal.ts';
import { newDataDir } from '../../portal/start-portal.ts';
import { signInAsDemo } from '../../portal/test.ts';
import type { Measure, Section } from '../result.ts';
import { median } from '../statistics.ts';

/** Opens a page of a development portal as a signed-in person. */
const newSignedInPage = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: url });
  await signInAsDemo(page.request, url, 'employee');
  return page;
};

/**
 * One run of `bun run dev ideas`: seconds until it reports that it is ready, then until the board is on screen, then for each
 * change.
 */
const session = async (browser: Browser, folders: { cache: string; dataDir: string }, changes: number) => {
  const begun = performance.now();
  const portal = await startDevelopment(folders);
  const start = (performance.now() - begun) / 1000;
  const page = await newSignedInPage(browser, portal.url);
  try {
    const firstPage = (await portal.open(page)) / 1000;
    const reloads: number[] = [];
    for (let change = 1; change <= changes; change += 1) reloads.push(await portal.change(page, `Change ${change}, follow`));
    return { start, firstPage, reloads };
  } finally {
    await page.close();
    await portal.stop();
  }
};

/**
 * `bun run dev ideas` in a built tree, with an empty cache and with a warm one: its start, the first page, and saving a file
 * after text was typed.
 */
export const development = async (browser: Browser, starts: number, changes: number): Promise<Section> => {
  const folders = { cache: mkdtempSync(join(tmpdir(), 'portal-dev-bench-')), dataDir: newDataDir() };
  try {
    const cold = await session(browser, folders, 0);
    const warm = [];
    for (let start = 0; start < starts; start += 1) warm.push(await session(browser, folders, changes));
    const reloads = warm.flatMap((each) => each.reloads);
    const atMost = (milliseconds: number): Measure['target'] => ({ value: milliseconds, kind: 'at most' });
    return {
      title: `Development of one remote (${starts} restarts, ${changes} changes in each, typed text kept in all)`,
      measures: [
        { name: 'Ready, empty cache and portal', value: cold.start, unit: 's' },
        { name: 'First page, empty cache', value: cold.firstPage, unit: 's' },
        { name: 'Ready after a restart, median', value: median(warm.map(({ start }) => start)), unit: 's' },
        {
          name: 'First page after a restart, slowest',
          value: Math.max(...warm.map(({ firstPage }) => firstPage)),
          unit: 's',
          target: atMost(waits.firstPage / 1000),
        },
        { name: 'Hot reload, median', value: median(reloads), unit: 'ms', target: atMost(waits.hotReload) },
        { name: 'Hot reload, slowest', value: Math.max(...reloads), unit: 'ms', target: atMost(waits.hotReload) },
      ],
      details: { cold, warm },
    };
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
};
