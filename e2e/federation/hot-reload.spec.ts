import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../portal/bun.ts';
import { freePorts, startPortal } from '../portal/start-portal.ts';
import { demoAccount, expect, test } from '../portal/test.ts';

const file = join(root, 'mf-ideas/src/features/board/board-page.tsx');
const [shown, changed] = ['Share improvements, follow', 'Send improvements, follow'];

test('[REM-92] a change of a remote is on the screen without a reload, and what was typed stays', async ({ browser }) => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-dev-cache-'));
  const source = readFileSync(file, 'utf8');
  const [first] = await freePorts(2);
  const portal = await startPortal({
    command: ['scripts/dev.mjs', 'ideas'],
    env: { PORTAL_DEV_CACHE: cache, PORTAL_DEV_PORT: String(first), NODE_ENV: 'development' },
  });
  const page = await browser.newPage({ baseURL: portal.url });
  try {
    const { email, password } = await demoAccount(portal.url, 'admin');
    await page.request.post('/api/login', { data: { email, password }, headers: { origin: portal.url } });
    const area = page.locator('[data-mf="ideas"]');
    // a server that meets a further package loads the page again, once it has prepared it: the second visit is warm
    for (const visit of ['cold', 'warm'])
      await test.step(visit, async () => {
        await page.goto('/ideas-kaizen');
        await expect(area.getByText(shown)).toBeVisible({ timeout: 120_000 });
      });
    const search = area.getByRole('searchbox').first();
    await search.fill('wind');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    writeFileSync(file, source.replace(shown, changed));
    const saved = Date.now();
    await expect(area.getByText(changed)).toBeVisible({ timeout: 30_000 });
    test.info().annotations.push({ type: 'hot reload', description: `${Date.now() - saved} ms` });
    await expect(search).toHaveValue('wind');
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  } finally {
    writeFileSync(file, source);
    await page.close();
    await portal.stop();
    rmSync(cache, { recursive: true, force: true });
  }
});
