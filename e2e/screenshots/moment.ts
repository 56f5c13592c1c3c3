import { join } from 'node:path';

/**
 * The time of every screenshot: a working day in the middle of a month, at noon in the company's time zone. It is in the past, so
 * that the database, which uses the machine's clock, runs jobs immediately.
 */
export const moment = new Date('2026-06-16T09:00:00.000Z');

/** When pages are opened: the portal has started by then, and people have signed in. */
export const opened = new Date(moment.getTime() + 10 * 60_000);

/** The environment that gives a Bun process, and every Bun process that it starts, the clock of the screenshots. */
export const environmentOfMoment = (): Record<string, string> => ({
  SCREENSHOTS_CLOCK_SHIFT: String(moment.getTime() - Date.now()),
  // quoted as a whole: a path may contain spaces
  BUN_OPTIONS: `"--preload=${join(import.meta.dirname, 'shifted-clock.ts')}"`,
});
