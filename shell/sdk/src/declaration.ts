import type { RemoteManifest } from 'shared-contracts/remote-manifest';

/**
 * What a remote declares in `src/manifest.ts`. Its id and version come from its package, its contract's operations from the
 * calls in its build.
 */
export type RemoteDeclaration<Path extends string = string> = Pick<RemoteManifest, 'title' | 'navigation'> & {
  /** The type keeps their paths, for `createRemote`. */
  readonly mounts: (RemoteManifest['mounts'][number] & { readonly path: Path })[];
  /** Range of host versions, for example `^1.0.0`. */
  readonly host: string;
  /** E-mail address of the owning team, which is notified when a release fails. */
  readonly owner?: RemoteManifest['owner'];
  readonly panels?: RemoteManifest['panels'];
  readonly search?: RemoteManifest['search'];
};

export const declareRemote = <Path extends string>(declaration: RemoteDeclaration<Path>): RemoteDeclaration<Path> => declaration;
