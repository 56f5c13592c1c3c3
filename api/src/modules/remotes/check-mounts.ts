import { reservedPaths } from 'shared-contracts/constants/host';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import type { Issues } from '../../platform/http/errors.ts';

type Mounted = Pick<RemoteManifest, 'id' | 'mounts'>;

const overlap = (one: string, other: string) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * Where a remote would take a path or a name that is taken: of the shell, or of another remote in `others`. One id
 * may not begin with another, because the federation runtime would take the one for the other.
 */
export const mountIssues = ({ id, mounts }: Mounted, others: readonly Mounted[]): Issues => {
  const issues: Issues = [];
  for (const other of others) {
    if (other.id !== id && (other.id.startsWith(id) || id.startsWith(other.id))) {
      issues.push({ path: 'manifest.id', message: `"${id}" and "${other.id}" cannot be told apart: one begins with the other` });
    }
  }
  for (const [index, { path }] of mounts.entries()) {
    const at = `manifest.mounts.${index}.path`;
    if (reservedPaths.some((taken) => (taken === '/' ? path === '/' : overlap(path, taken)))) {
      issues.push({ path: at, message: `"${path}" belongs to the shell` });
    }
    if (mounts.some((mount, place) => place < index && overlap(path, mount.path))) {
      issues.push({ path: at, message: `"${path}" overlaps another mount of ${id}` });
    }
    const owner = others.find((other) => other.id !== id && other.mounts.some((mount) => overlap(path, mount.path)));
    if (owner) issues.push({ path: at, message: `"${path}" belongs to ${owner.id}` });
  }
  return issues;
};
