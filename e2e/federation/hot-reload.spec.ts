import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopment, waits } from '../portal/dev-portal.ts';
import { newDataDir } from '../portal/start-portal.ts';
import { demoAccount, expect, test } from '../portal/test.ts';

test('[REM-92] [REM-98] a change of a remote is on the screen within a second without a reload, and what was typed stays', async ({
  browser,
}) => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-dev-cache-'));
  const dataDir = newDataDir();
  try {
    for (const state of ['cold', 'warm'] as const)
      await test.step(state, async () => {
        const portal = await startDevelopment({ cache, dataDir });
        const page = await browser.newPage({ baseURL: portal.url });
        try {
          const { email, password } = await demoAccount(portal.url, 'admin');
          await page.request.post('/api/login', { data: { email, password }, headers: { origin: portal.url } });
          const first = await portal.open(page);
          if (state === 'cold') return;
          expect(first).toBeLessThan(waits.firstPage);
          // the quickest: another test beside this one may hold both processors for a moment
          const took = [];
          for (const change of [1, 2, 3]) took.push(await portal.change(page, `Change ${change}, follow`));
          expect(Math.min(...took)).toBeLessThan(waits.hotReload);
        } finally {
          await page.close();
          await portal.stop();
        }
      });
  } finally {
    for (const folder of [cache, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
});
