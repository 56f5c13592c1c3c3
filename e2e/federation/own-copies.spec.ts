import { release } from '../portal/releases.ts';
import { expect, test } from '../portal/test.ts';
import { buildWithOwnCopies } from './own-copies.ts';

test.use({ portalOfItsOwn: 'own copies' });

test('[REM-22] [REM-82] the portal refuses a remote that bundles its own React, router and query client', async ({ portal }) => {
  // the copies cost more than an area may
  await expect(release(portal.url, await buildWithOwnCopies('mf-ideas', '1.0.1-own-copies'))).rejects.toThrow(
    /Opening the area costs \d+\.\d kB \(gzip\), over its budget of 40\.0 kB/,
  );
});
