/** Encoding of a file's additional, compressed copy. */
export type Encoding = 'br' | 'gzip';

const folderOf = (remote: string, version: string) => `releases/${remote}/${version}`;

/** The folder of a release in the store; contains everything that belongs to the release. */
export const releaseFolder = folderOf;

/** Key of a file of a release as it was published. */
export const releaseFileKey = (remote: string, version: string, path: string): string =>
  `${folderOf(remote, version)}/files/${path}`;

/** Key of the file's compressed variant. */
export const variantKey = (remote: string, version: string, encoding: Encoding, path: string): string =>
  `${folderOf(remote, version)}/${encoding}/${path}`;

/** The base URL from which browsers load a release. */
export const releaseBase = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;
