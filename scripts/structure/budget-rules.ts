import { releaseBudgets } from '../../shared-contracts/src/constants/host.ts';

/** A kilobyte of the budgets: 1,000 bytes, after gzip. */
export const kB = 1000;

/** Budgets of first loads: bytes after gzip, and the number of code and style files. */
export const budgets = {
  frame: { script: 170 * kB, style: 25 * kB },
  dashboard: { script: 190 * kB, requests: 10 },
  /** Script and style that every address of an area needs; the script of any one address; the requests of both there. */
  area: { first: releaseBudgets.firstPaint, script: 40 * kB, requests: 4 },
} as const;

/**
 * Parts of the shell that are not in a first load of the dashboard: lazily imported modules, as the build names them. Everything
 * else that the entry can reach counts, lazily imported or not.
 */
export const dashboardExtra: readonly RegExp[] = [
  /^src\/auth\//,
  /^src\/components-page\//,
  /^src\/app\/components-route\.tsx$/,
  // the page of an unknown address
  /^src\/not-found\//,
  // loads for people who replace a remote by their own
  /^src\/remotes\/overrides\.tsx$/,
  // loads when a person opens the bell
  /^src\/notifications\/notice-panel\.tsx$/,
  // comes when a person opens their menu, or the page is idle
  /^src\/layout\/user-menu-panel\.tsx$/,
  // comes when the page is idle
  /^src\/shortcuts\/keyboard\.tsx$/,
  // comes when somebody arranges their panels
  /^src\/dashboard\/arrange-dialog\.tsx$/,
  // comes when the panels are painted, with room kept for it
  /^sdk\/src\/charts\/pictures\.tsx$/,
  // loads when a person searches
  /^src\/search\/search-dialog\.tsx$/,
];

/**
 * Parts that only the dashboard loads, so that the frame of other pages does not include them; as the build names their chunk.
 */
export const frameExtra: readonly RegExp[] = [...dashboardExtra, /^_panels-[\w-]+\.js$/];
