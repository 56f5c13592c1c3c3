import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentences, startDevelopment } from '../portal/dev-portal.ts';
import { demoAccount, expect, test } from '../portal/test.ts';

const [shown, changed] = sentences;

test('[REM-92] a change of a remote is on the screen without a reload, and what was typed stays', async ({ browser }) => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-dev-cache-'));
  const portal = await startDevelopment(cache);
  const page = await browser.newPage({ baseURL: portal.url });
  try {
    const { email, password } = await demoAccount(portal.url, 'admin');
    await page.request.post('/api/login', { data: { email, password }, headers: { origin: portal.url } });
    const area = portal.area(page);
    // a server that meets a further package loads the page again, once it has prepared it: the second visit is warm
    for (const visit of ['cold', 'warm'])
      await test.step(visit, async () => {
        await page.goto('/ideas-kaizen');
        await expect(area.getByText(shown)).toBeVisible({ timeout: 120_000 });
      });
    const search = area.getByRole('searchbox').first();
    await search.fill('wind');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    portal.save(changed);
    await expect(area.getByText(changed)).toBeVisible({ timeout: 30_000 });
    await expect(search).toHaveValue('wind');
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  } finally {
    await page.close();
    await portal.stop();
    rmSync(cache, { recursive: true, force: true });
  }
});
