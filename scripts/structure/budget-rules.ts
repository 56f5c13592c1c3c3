import { releaseBudgets } from '../../shared-contracts/src/constants/host.ts';

/** A kilobyte of the budgets: 1,000 bytes, after gzip. */
export const kB = 1000;

/**
 * Budgets of first loads: bytes after gzip, and the number of code and style files. Those of the dashboard count everything that
 * loads until its network is idle.
 */
export const budgets = {
  frame: { script: 170 * kB, style: 25 * kB },
  dashboard: { script: 190 * kB, requests: 10 },
  /** Script and style that every address of an area needs; the script of any single address; the requests of both together. */
  area: { first: releaseBudgets.firstPaint, script: 40 * kB, requests: 4 },
} as const;

/**
 * Parts of the shell that are not in a first load of the dashboard: lazily imported modules, as the build names them. Everything
 * else reachable from the entry counts, lazily imported or not.
 */
export const dashboardExtra: readonly RegExp[] = [
  /^src\/auth\//,
  /^src\/components-page\//,
  /^src\/app\/components-route\.tsx$/,
  // the 404 page
  /^src\/not-found\//,
  // loads for people who override a remote with their own
  /^src\/remotes\/overrides\.tsx$/,
  // opens from the frame and the dashboard: fetched once the user interacts with the page (`shell-config.ts`)
  /^_dialogs-[\w-]+\.js$/,
];

/**
 * Parts that the dashboard loads besides the frame, as the build names their chunks: its panels with their charts, and what every
 * page fetches once it is idle.
 */
export const frameExtra: readonly RegExp[] = [...dashboardExtra, /^_(panels|idle)-[\w-]+\.js$/];
