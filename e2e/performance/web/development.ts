import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { sentences, startDevelopment } from '../../portal/dev-portal.ts';
import { demoAccount } from '../../portal/test.ts';
import type { Section } from '../result.ts';
import { median } from '../statistics.ts';

const patience = 180_000;

/** Opens a person's page of a portal in development. */
const signedIn = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: url });
  const { email, password } = await demoAccount(url, 'employee');
  await page.request.post('/api/login', { data: { email, password }, headers: { origin: url } });
  return page;
};

/** Seconds until the area is on screen. */
const firstPage = async (page: Page, { area }: Awaited<ReturnType<typeof startDevelopment>>): Promise<number> => {
  const begun = performance.now();
  await page.goto('/ideas-kaizen', { timeout: patience });
  await area(page).getByText(sentences[0]).waitFor({ timeout: patience });
  return (performance.now() - begun) / 1000;
};

/** The first page of `bun run dev ideas` with an empty cache and after a restart, and the time from saving a file to the screen. */
export const development = async (browser: Browser, changes: number): Promise<Section> => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-dev-bench-'));
  try {
    const cold = await startDevelopment(cache);
    const coldPage = await signedIn(browser, cold.url);
    const coldSeconds = await firstPage(coldPage, cold);
    await firstPage(coldPage, cold);
    await coldPage.close();
    await cold.stop();

    const warm = await startDevelopment(cache);
    const page = await signedIn(browser, warm.url);
    try {
      const warmSeconds = await firstPage(page, warm);
      const reloads: number[] = [];
      for (let change = 1; change <= changes; change += 1) {
        const sentence = `Change ${change}, follow`;
        const saved = performance.now();
        warm.save(sentence);
        await warm.area(page).getByText(sentence).waitFor({ timeout: patience });
        reloads.push(performance.now() - saved);
      }
      return {
        title: `Development of one remote (${changes} changes)`,
        measures: [
          { name: 'First page, empty cache', value: coldSeconds, unit: 's' },
          { name: 'First page after a restart', value: warmSeconds, unit: 's', target: { value: 15, kind: 'at most' } },
          { name: 'Hot reload, median', value: median(reloads), unit: 'ms', target: { value: 1_000, kind: 'at most' } },
        ],
        details: { reloads },
      };
    } finally {
      await page.close();
      await warm.stop();
    }
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
};
