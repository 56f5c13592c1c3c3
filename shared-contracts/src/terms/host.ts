/** Version of what the shell offers remotes; a remote names the range that it was built for. */
export const hostVersion = '1.4.0';

/** Pages of the shell itself. */
export const shellPaths = ['/', '/auth', '/components', '/confirm-email', '/reset-password', '/accept-invitation'] as const;

/** Paths that belong to the shell and the api; no remote may mount there. */
export const reservedPaths = [...shellPaths, '/api', '/assets', '/remotes'] as const;

/** Why a remote could not be shown; never anything that a person typed. */
export const failureKinds = ['entry', 'chunk', 'style', 'timeout', 'integrity', 'contract', 'render', 'event'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What one release may weigh at most, in bytes. */
export const releaseBudgets = {
  /** All files together, as they are. */
  total: 4 * 1024 * 1024,
  /** Entry, preloaded scripts and style sheets, gzip: what opening the area for the first time costs. */
  firstPaint: 60 * 1024,
} as const;
