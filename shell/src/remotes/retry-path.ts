/**
 * The folder that an attempt loads from. A browser remembers a module address that failed, so every
 * further attempt uses a path of its own, `…/1.0.0/~2/`, which the server answers with the same files.
 */
export const attemptBase = (base: string, attempt: number): string => (attempt > 1 ? `${base}~${attempt}/` : base);
