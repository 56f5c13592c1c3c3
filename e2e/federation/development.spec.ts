import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/launch/free-port.mjs';
import { nodeBinary } from '../portal/bun.ts';
import { startPortal } from '../portal/start-portal.ts';
import { expect, signInAsDemo, test } from '../portal/test.ts';
import { allSame, identities } from './copies.ts';

test('[REM-22] [REM-61] in development, cold and warm, the shell and two remotes share React, router and query client', async ({
  browser,
}) => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-dev-cache-'));
  try {
    for (const state of ['cold', 'warm']) {
      await test.step(state, async () => {
        const [first] = await freePorts(3);
        const portal = await startPortal({
          command: [nodeBinary(), 'scripts/dev.mjs', 'ideas', 'financing'],
          env: { PORTAL_DEV_CACHE: cache, PORTAL_DEV_PORT: String(first), NODE_ENV: 'development' },
        });
        const page = await browser.newPage({ baseURL: portal.url });
        try {
          await signInAsDemo(page.request, portal.url, 'admin');
          const areas = [
            { path: '/ideas-kaizen', scope: 'ideas' },
            { path: '/market-analysis', scope: 'financing' },
          ];
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
        } finally {
          await page.close();
          await portal.stop();
        }
      });
    }
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
});
