import { clockEnvironment, usualTime } from '../portal/test-time.ts';

/** When pages are opened: the portal has started by then, and people have signed in. */
export const opened = new Date(usualTime.getTime() + 10 * 60_000);

/** The environment that gives a portal the clock of the screenshots. */
export const environmentOfMoment = (): Record<string, string> => clockEnvironment(usualTime.getTime() - Date.now());
