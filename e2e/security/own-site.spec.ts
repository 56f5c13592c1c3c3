import { bootOf } from '../portal/boot.ts';
import { expect, test } from '../portal/test.ts';

test('[PLAT-65] no page loads anything from another site', async ({ page, portal, signInAs }) => {
  test.slow();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
  await signInAs('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const mounts = (await bootOf(page)).remotes.flatMap(({ manifest }) => manifest.mounts.map(({ path }) => path));
  expect(mounts.length).toBeGreaterThanOrEqual(10);
  for (const path of [...mounts, '/components', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [role=status][aria-label^=Loading]')).toHaveCount(0);
  }
  expect(requestedUrls.length).toBeGreaterThan(200);
  expect(requestedUrls.filter((url) => !url.startsWith(`${portal.url}/`) && !/^(data|blob):/.test(url))).toEqual([]);
});
