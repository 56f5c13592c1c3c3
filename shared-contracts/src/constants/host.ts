/** Version of the host that the shell offers remotes; a remote names the range that it was built for. */
export const hostVersion = '1.30.0';

/** The header in which a page sends the id of its tab to the api. */
export const tabHeader = 'x-tab-id';

/** The header that makes a call repeatable: a second call with the same key gets the response of the first, and creates nothing. */
export const idempotencyHeader = 'idempotency-key';
/** Valid keys. */
export const idempotencyKeyPattern = /^[\w.-]{8,64}$/;

/** Pages of the shell itself. */
export const shellPaths = ['/', '/auth', '/components', '/confirm-email', '/reset-password', '/accept-invitation'] as const;

/** Paths of the shell and the api; no remote may mount there. */
export const reservedPaths = [...shellPaths, '/api', '/assets', '/remotes'] as const;

/** Why a remote could not be shown; never contains user input. */
export const failureKinds = ['entry', 'chunk', 'style', 'timeout', 'integrity', 'contract', 'render', 'event'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Maximum size of one release, in bytes. */
export const releaseBudgets = {
  /** All files together, uncompressed. */
  total: 4_000_000,
  /**
   * Every script and style sheet loaded when the area is first opened, gzip; the portal determines them from the files' bytes.
   */
  firstPaint: 42_500,
} as const;

/** '31.2 kB'; 1 kB is 1,000 bytes, as in the budgets. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Where a page reports failures and load times of a release. Only the paths are here, because the shell needs nothing else of
 * these operations and every byte of it counts.
 */
export const reportPaths = { failure: '/api/remotes/failures', load: '/api/remotes/loads' } as const;
