import { release, rollBack } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { watchScripts } from './copies.ts';
import { buildWithOwnCopies } from './own-copies.ts';

test.use({ portalOfItsOwn: 'own copies' });

test('[REM-22] a remote that brings copies of React, router and query client is found', async ({
  page,
  portal,
  signInAs,
  complaints,
}) => {
  await release(portal.url, await buildWithOwnCopies('mf-ideas', '1.0.1-own-copies'));
  try {
    await signInAs('admin');
    const watch = watchScripts(page);
    await page.goto('/ideas-kaizen');
    await expect(page.getByRole('alert').filter({ hasText: 'could not be shown' })).toBeVisible();
    const both = ['/assets', '/remotes/mf-ideas'];
    expect(await watch.carriers()).toEqual({ react: both, 'react-router': both, '@tanstack/react-query': both });
  } finally {
    await rollBack(portal.url, 'mf-ideas');
    complaints.length = 0;
  }
});
