import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopment } from '../portal/dev-portal.ts';
import { expect, signInAsDemo, test } from '../portal/test.ts';
import { checkOut } from '../releases/checkout.ts';
import { allSame, identities } from './copies.ts';

const areas = [
  { path: '/market-analysis', scope: 'financing' },
  { path: '/ideas-kaizen', scope: 'ideas' },
];

// `bun run bench dev` measures how long a developer waits
test('[REM-22] [REM-61] [REM-92] in development, cold and warm, the shell and two remotes share React, router and query client; a change to a remote appears without a reload, and keeps the typed input', async ({
  browser,
}) => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-dev-cache-'));
  const checkout = checkOut({ builds: true });
  try {
    for (const state of ['cold', 'warm']) {
      await test.step(state, async () => {
        const portal = await startDevelopment({ cache, checkout, others: ['financing'] });
        const page = await browser.newPage({ baseURL: portal.url });
        try {
          await signInAsDemo(page.request, portal.url, 'admin');
          for (const { path, scope } of areas) {
            await page.goto(path);
            await expect(page.locator(`[data-mf="${scope}"] h1`)).toBeVisible({ timeout: 120_000 });
            // the dev server reloads the page after it has pre-bundled another package
            await expect(async () => {
              const found = await identities(page);
              expect(Object.keys(found).sort()).toEqual([`mf_${scope}`, 'shell']);
              for (const row of Object.values(found)) expect(row).toEqual(allSame);
            }).toPass({ timeout: 120_000 });
          }
          // no package is left to pre-bundle, so the only reload could be that of a change
          if (state === 'warm') for (const change of [1, 2]) await portal.change(page, `Change ${change}, follow`);
        } finally {
          await page.close();
          await portal.stop();
        }
      });
    }
  } finally {
    rmSync(cache, { recursive: true, force: true });
    checkout.remove();
  }
});
