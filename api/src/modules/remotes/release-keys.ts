/** How a file is stored a second time, compressed. */
export type Encoding = 'br' | 'gzip';

const folderOf = (remote: string, version: string) => `releases/${remote}/${version}`;

/** The folder of a release in the store; everything of the release is below it. */
export const releaseFolder = folderOf;

/** Key of a file of a release as it was published. */
export const releaseFileKey = (remote: string, version: string, path: string): string =>
  `${folderOf(remote, version)}/files/${path}`;

/** Key of its compressed form. */
export const variantKey = (remote: string, version: string, encoding: Encoding, path: string): string =>
  `${folderOf(remote, version)}/${encoding}/${path}`;

/** Address of the folder that browsers load a release from. */
export const releaseBase = (remote: string, version: string): string => `/remotes/${remote}/${version}/`;
