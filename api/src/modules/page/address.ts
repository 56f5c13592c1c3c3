import { shellPaths } from 'shared-contracts/constants/host';
import type { ActiveRemote, Mount } from 'shared-contracts/remote-manifest';

/** The target of a portal address. */
export interface Destination {
  readonly remote: ActiveRemote;
  readonly mount: Mount;
}

/** A path without trailing slashes. A loop, since `/\/+$/` takes quadratic time on slashes before another character. */
export const plainPath = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** The area whose mount contains a path. */
export const areaAt = (path: string, remotes: readonly ActiveRemote[]): Destination | undefined => {
  const plain = plainPath(path);
  for (const remote of remotes) {
    const mount = remote.manifest.mounts.find((one) => plain === one.path || path.startsWith(`${one.path}/`));
    if (mount) return { remote, mount };
  }
  return undefined;
};

/** Whether the shell itself has a page there. */
export const isShellPage = (path: string): boolean => (shellPaths as readonly string[]).includes(plainPath(path));
