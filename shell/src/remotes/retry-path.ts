/**
 * The folder that an attempt loads from. Browsers cache a module address that failed, so every further attempt uses its own path,
 * `…/1.0.0/~2/`, for which the server returns the same files.
 */
export const attemptBase = (base: string, attempt: number): string => (attempt > 1 ? `${base}~${attempt}/` : base);
