import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopment } from '../portal/dev-portal.ts';
import { newDataDir } from '../portal/start-portal.ts';
import { signInAsDemo, test } from '../portal/test.ts';

// `bun run bench dev` measures how long a developer waits
test('[REM-92] a change to a remote appears without a reload, and keeps the typed input', async ({ browser }) => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-dev-cache-'));
  const dataDir = newDataDir();
  const portal = await startDevelopment({ cache, dataDir });
  const page = await browser.newPage({ baseURL: portal.url });
  try {
    await signInAsDemo(page.request, portal.url, 'admin');
    await portal.open(page);
    for (const change of [1, 2]) await portal.change(page, `Change ${change}, follow`);
  } finally {
    await page.close();
    await portal.stop();
    for (const folder of [cache, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
});
