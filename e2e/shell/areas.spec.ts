import { bootOf } from '../portal/boot.ts';
import { holdRequests } from '../portal/hold-requests.ts';
import { expect, test } from '../portal/test.ts';
import { pushAddress } from '../portal/visit-in-app.ts';

/** The areas' addresses and navigation labels; the profile is in the user menu. */
const areas = {
  '/energy-management': 'Energy Management Analysis',
  '/ai-tools': 'AI Tools',
  '/ideas-kaizen': 'Ideas & Kaizen Board',
  '/projects': 'Projects',
  '/technical-reports': 'Technical Reports',
  '/market-analysis': 'New Financing Opportunities',
  '/ppt-design': 'PPT & Design',
  '/office-booking': 'Office Booking',
  '/admin': 'Admin Panel',
} as const;

test('[SHELL-3] every area opens at its address with its label', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('admin');
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [path, label] of Object.entries(areas)) {
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Home/${label}`);
    await expect(page.locator(`[data-mf] h1`)).toBeVisible();
  }
  // the focus moves to the new page's content and closes an open panel; wait for it
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.locator(`[data-mf] h1`)).toBeVisible();
});

test('[SHELL-6] an address below an area that has no page says so, in every area', async ({ page, signInAs, complaints }) => {
  await signInAs('admin');
  await page.goto('/');
  const mounts = (await bootOf(page)).remotes.flatMap(({ manifest }) => manifest.mounts);
  expect(mounts.length).toBeGreaterThan(12);
  for (const { path, crumb } of mounts) {
    await pushAddress(page, `${path}/no/such/page`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Home/${crumb}/Page Not Found`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  }
  expect(complaints).toEqual([]);
});

test("[SHELL-25] frame, title and breadcrumb show while an area's code is loading", async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/');
  const { remotes, branding } = await bootOf(page);
  const releaseCode = await holdRequests(page, /\/remotes\//);
  for (const { path, crumb } of remotes.flatMap(({ manifest }) => manifest.mounts)) {
    // a full load by address, so that nothing of the area is cached
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(branding.companyName);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Home/${crumb}`);
    await expect(page).toHaveTitle(`${crumb} – ${branding.companyName}`);
    await expect(page.locator('[data-mf] h1')).toHaveCount(0);
  }
  releaseCode();
  await expect(page.locator('[data-mf] h1')).toBeVisible();
});
