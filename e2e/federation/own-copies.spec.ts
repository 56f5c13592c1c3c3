import { release } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { watchScripts } from './copies.ts';
import { buildWithOwnCopies } from './own-copies.ts';

test.use({ portalOfItsOwn: 'own copies' });

test('[REM-22] [REM-82] the portal refuses a remote that bundles its own React, router and query client', async ({ portal }) => {
  // the copies cost more than an area may
  await expect(release(portal.url, await buildWithOwnCopies('mf-ideas', '1.0.1-own-copies'))).rejects.toThrow(
    /Opening the area costs \d+\.\d kB \(gzip\), over its budget of 42\.0 kB/,
  );
});

test('[REM-22] a remote that brings its own React, router and query client all the same is found by its scripts', async ({
  page,
  signInAs,
  complaints,
}) => {
  const { files } = await buildWithOwnCopies('mf-ideas', '1.0.2-own-copies');
  const copies = [...files].flatMap(([path, bytes]) => (path.endsWith('.js') ? [bytes.toString()] : [])).join('\n');
  // past admission, which refuses it: in place of a script of the release that is live
  await page.route(/\/remotes\/mf-ideas\/[^?]*\/remote-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: copies }),
  );
  await signInAs('employee');
  const watch = watchScripts(page);
  const arrived = page.waitForResponse(/\/remotes\/mf-ideas\/[^?]*\/remote-[^/]*\.js/);
  await page.goto('/ideas-kaizen');
  await arrived;
  const carriers = await watch.carriers();
  for (const library of ['react', 'react-router', '@tanstack/react-query'])
    expect(carriers[library], library).toEqual(['/assets', '/remotes/mf-ideas']);
  // the browser does not run what has other bytes than the release
  await expect(page.getByRole('heading', { level: 1, name: /could not be shown/ })).toBeVisible();
  complaints.length = 0;
});
