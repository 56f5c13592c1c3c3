import type { Context } from '../src/context.ts';

/** The same context at another time, for sample content from the past. */
export const contextAt = (ctx: Context, instant: Date): Context => ({ ...ctx, clock: { now: () => instant } });

const dayMs = 24 * 3600_000;

/** The instant this many days later; a fraction is part of a day, a negative number means earlier. */
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);
