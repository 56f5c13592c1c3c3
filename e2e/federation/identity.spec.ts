import { expect, type Page } from '@playwright/test';
import { test } from '../portal/test.ts';
import { allSame, identities, watchScripts } from './copies.ts';

const areas = [
  { path: '/ideas-kaizen', scope: 'ideas', name: 'mf_ideas' },
  { path: '/market-analysis', scope: 'financing', name: 'mf_financing' },
];

const visit = async (page: Page) => {
  await page.goto('/');
  for (const { path, scope } of areas) {
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).click();
    await expect(page.locator(`[data-mf="${scope}"] h1`)).toBeVisible();
  }
};

const shellOnly = { react: ['/assets'], 'react-router': ['/assets'], '@tanstack/react-query': ['/assets'] };

test('[REM-22] the shell and two remotes share React, router and query client', async ({ page, signInAs }) => {
  await signInAs('admin');
  const watch = watchScripts(page);
  await visit(page);
  const found = await identities(page);
  expect(Object.keys(found).sort()).toEqual(['mf_financing', 'mf_ideas', 'shell']);
  for (const row of Object.values(found)) expect(row).toEqual(allSame);
  expect(watch.scripts()).toBeGreaterThan(8);
  expect(await watch.carriers()).toEqual(shellOnly);
});
