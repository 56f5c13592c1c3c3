/** Version of the host that the shell offers remotes; a remote names the range that it was built for. */
export const hostVersion = '1.22.0';

/** The header in which a page names its tab to the api. */
export const tabHeader = 'x-tab-id';

/** Pages of the shell itself. */
export const shellPaths = ['/', '/auth', '/components', '/confirm-email', '/reset-password', '/accept-invitation'] as const;

/** Paths of the shell and the api; no remote may mount there. */
export const reservedPaths = [...shellPaths, '/api', '/assets', '/remotes'] as const;

/** Why a remote could not be shown; never anything that a person typed. */
export const failureKinds = ['entry', 'chunk', 'style', 'timeout', 'integrity', 'contract', 'render', 'event'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Maximum size of one release, in bytes. */
export const releaseBudgets = {
  /** All files together, uncompressed. */
  total: 4_000_000,
  /** Every script and style sheet that opening the area for the first time loads, gzip, as the portal finds it by its bytes. */
  firstPaint: 42 * 1000,
} as const;

/** '31.2 kB'; 1 kB is 1,000 bytes, as in the budgets. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Where a page posts what it has seen of a release. It needs no more of these operations, and the frame counts every byte. */
export const reportPaths = { failure: '/api/remotes/failures', load: '/api/remotes/loads' } as const;
