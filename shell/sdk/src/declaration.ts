import type { RemoteManifest } from 'shared-contracts/remote-manifest';

/**
 * What a remote says of itself in `src/manifest.ts`. Its id and version come from its package, the
 * operations of its contract from what its build really calls.
 */
export type RemoteDeclaration = Pick<RemoteManifest, 'title' | 'mounts' | 'navigation'> & {
  /** Range of host versions, for example `^1.0.0`. */
  readonly host: string;
  readonly panels?: RemoteManifest['panels'];
  readonly search?: RemoteManifest['search'];
};

/** Checks the literal against {@link RemoteDeclaration}. */
export const declareRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration;
