import { recordOf, release } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { watchScripts } from './copies.ts';
import { buildWithOwnCopies } from './own-copies.ts';

test.use({ portalOfItsOwn: 'own copies' });

let files: ReadonlyMap<string, Buffer>;
test.beforeAll(() => {
  files = buildWithOwnCopies('mf-ideas');
});

test('[REM-22] [REM-82] the portal refuses a remote that bundles its own React, router and query client', async ({ portal }) => {
  // the copies exceed the budget of an area
  await expect(release(portal.url, recordOf('mf-ideas', '1.0.1-own-copies', files))).rejects.toThrow(
    /Opening the area costs \d+\.\d kB \(gzip\), over its budget of 42\.5 kB/,
  );
});

test('[REM-22] a remote that bundles its own React, router and query client anyway is detected by its scripts', async ({
  page,
  signInAs,
  complaints,
}) => {
  const copies = [...files].flatMap(([path, bytes]) => (path.endsWith('.js') ? [bytes.toString()] : [])).join('\n');
  // bypasses admission, which refuses it: replaces a script of the live release
  await page.route(/\/remotes\/mf-ideas\/[^?]*\/remote-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: copies }),
  );
  await signInAs('employee');
  const watch = watchScripts(page);
  await page.goto('/ideas-kaizen');
  // the browser does not run bytes that differ from the release
  // the page preloads the remote, so its script can arrive before those of the shell; both have when it has failed
  await expect(page.getByRole('heading', { level: 1, name: /could not be shown/ })).toBeVisible();
  const carriers = await watch.carriers();
  for (const library of ['react', 'react-router', '@tanstack/react-query'])
    expect(carriers[library], library).toEqual(['/assets', '/remotes/mf-ideas']);
  complaints.length = 0;
});
