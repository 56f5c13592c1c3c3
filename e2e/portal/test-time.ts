import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { shiftClock } from './shift-clock.ts';

/**
 * The time of screenshots, and when the browser tests begin, so that none depends on the day on which it runs: a working day in the
 * middle of a month, at noon in the company's time zone. It is in the past, so that the database, which uses the machine's clock,
 * runs jobs immediately.
 */
export const usualTime = new Date('2026-06-16T09:00:00.000Z');

/** PORTAL_TEST_TIME names another instant. */
const begin = process.env.PORTAL_TEST_TIME ?? usualTime;

const shiftVariable = 'PORTAL_TEST_CLOCK_SHIFT';

/** Sets the clock of the run, of all its workers and portals. Called once, by the configuration. */
export const startTestTime = (): void => {
  process.env[shiftVariable] ??= String(new Date(begin).getTime() - Date.now());
};

/** Milliseconds from the machine's clock to that of the tests; 0 outside of browser tests. */
const clockShift = (): number => Number(process.env[shiftVariable] ?? 0);

/** The current time of the portals and pages under test. */
export const testNow = (): Date => new Date(Date.now() + clockShift());

/**
 * The environment that gives a Bun process, and every Bun process that it starts, a shifted clock.
 * @param shift in milliseconds
 */
export const clockEnvironment = (shift = clockShift()): Record<string, string> =>
  shift === 0
    ? {}
    : {
        [shiftVariable]: String(shift),
        // quoted as a whole: a path may contain spaces
        BUN_OPTIONS: `"--preload=${join(import.meta.dirname, 'shifted-clock.ts')}"`,
      };

/** Gives all pages of a browser the time of the tests. */
export const withTestTime = (browser: Browser): Browser => {
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (...options: Parameters<Browser['newContext']>) => {
      const context = await newContext(...options);
      await context.addInitScript(shiftClock, clockShift());
      return context;
    },
  });
};
