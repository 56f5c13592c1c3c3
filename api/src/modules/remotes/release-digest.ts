import { createHash } from 'node:crypto';
import type { Release } from 'shared-contracts/remote-manifest';

/** SHA-256 over all that a release is, its version apart: two builds of the same bytes have the same digest. */
export const releaseDigest = ({ manifest, entry, preload, styles, files }: Release): string => {
  const { version: _, ...declared } = manifest;
  const listed = files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([declared, entry, preload, styles, listed]))
    .digest('hex');
};
