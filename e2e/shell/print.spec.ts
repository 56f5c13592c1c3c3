import { contrasts } from '../portal/contrast.ts';
import { firstOf } from '../portal/sample-content.ts';
import { expect, test } from '../portal/test.ts';

for (const [what, list, mount] of [
  ['an idea', '/api/ideas?status=approved', '/ideas-kaizen/'],
  ['an energy item', '/api/energy-items?status=approved', '/energy-management/'],
  ['a project', '/api/projects?status=approved', '/projects/'],
  ['a report', '/api/technical-reports?status=approved', '/technical-reports/'],
  ['the bookings', undefined, '/office-booking'],
] as const)
  test(`[SHELL-147] ${what} prints in black on white, without elements that only work on a screen`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('employee');
    await page.goto(list ? mount + (await firstOf<{ id: string }>(page, list)).id : mount);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(heading).toBeVisible();
    for (const gone of ['.top-bar', 'nav', '.side-column', '#content .btn', '#content form', '[role=radiogroup]'])
      await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0);
    const words = page.locator('#content :is(h1, h2, p, dt, dd, time)').filter({ visible: true });
    expect(await words.count()).toBeGreaterThan(3);
    expect(Math.min(...(await contrasts(words, 'color')))).toBe(21);
  });
