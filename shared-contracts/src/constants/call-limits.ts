import type { RateLimit } from '../operation.ts';

/** How often one person may make changes of one kind: more than anyone does by hand, even with autosave. */
export const changeLimits = [{ limit: 1200, seconds: 3600, per: 'actor' }] as const satisfies readonly RateLimit[];

/** How often one person may export a whole list. */
export const exportLimits = [{ limit: 60, seconds: 3600, per: 'actor' }] as const satisfies readonly RateLimit[];
