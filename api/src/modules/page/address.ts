import type { ActiveRemote, Mount } from 'shared-contracts/remote-manifest';
import { shellPaths } from 'shared-contracts/terms/host';

/** What an address of the portal leads to. */
export interface Destination {
  readonly remote: ActiveRemote;
  readonly mount: Mount;
}

const plain = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** The area below whose mount a path lies. */
export const areaAt = (path: string, remotes: readonly ActiveRemote[]): Destination | undefined => {
  for (const remote of remotes) {
    const mount = remote.manifest.mounts.find((one) => plain(path) === one.path || path.startsWith(`${one.path}/`));
    if (mount) return { remote, mount };
  }
  return undefined;
};

/** Whether the shell itself has a page there. */
export const isShellPage = (path: string): boolean => (shellPaths as readonly string[]).includes(plain(path));
