import { expect, type Page } from '@playwright/test';
import { release, rollBack } from '../portal/releases.ts';
import { test } from '../portal/test.ts';
import { identities, watchScripts } from './copies.ts';
import { buildWithOwnCopies } from './own-copies.ts';

const areas = [
  { path: '/ideas-kaizen', scope: 'ideas', name: 'mf_ideas' },
  { path: '/market-analysis', scope: 'financing', name: 'mf_financing' },
];

const visit = async (page: Page) => {
  await page.goto('/');
  for (const { path, scope } of areas) {
    await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click();
    await expect(page.locator(`[data-mf="${scope}"] h1`)).toBeVisible();
  }
};

const allSame = {
  react: 'same',
  'react/jsx-runtime': 'same',
  'react-dom': 'same',
  'portal-router': 'same',
  'portal-query': 'same',
};
const once = { react: 1, 'react-router': 1, '@tanstack/react-query': 1 };

test('[REM-22] React, router and query client are one for the shell and two remotes', async ({ page, signInAs }) => {
  await signInAs('admin');
  const watch = watchScripts(page);
  await visit(page);
  const found = await identities(page);
  expect(Object.keys(found).sort()).toEqual(['mf_financing', 'mf_ideas', 'shell']);
  for (const row of Object.values(found)) expect(row).toEqual(allSame);
  expect(watch.scripts()).toBeGreaterThan(8);
  expect(await watch.copies()).toEqual(once);
});

test('[REM-22] a remote that brings copies of its own is found', async ({ page, portal, signInAs, complaints }) => {
  await release(portal.url, await buildWithOwnCopies('mf-financing', '1.0.1-own-copies'));
  try {
    await signInAs('admin');
    const watch = watchScripts(page);
    await page.goto('/market-analysis');
    await expect.poll(async () => (await watch.copies()).react).toBeGreaterThan(1);
    expect((await watch.copies())['@tanstack/react-query']).toBeGreaterThan(1);
  } finally {
    await rollBack(portal.url, 'mf-financing');
    complaints.length = 0;
  }
});
