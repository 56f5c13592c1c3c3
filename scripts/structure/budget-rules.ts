/** A kilobyte of the budgets: 1,000 bytes, after gzip. */
export const kB = 1000;

/** What a first load may cost, in bytes after gzip, and how many files of code and style it may take. */
export const budgets = {
  frame: { script: 170 * kB, style: 25 * kB },
  dashboard: { script: 190 * kB, requests: 10 },
  area: { bytes: 40 * kB, requests: 4 },
} as const;

/**
 * Parts of the shell that a first load of the dashboard does not bring: lazily imported modules, as the build names
 * them. Everything else that the entry can reach counts, lazily imported or not.
 */
export const besideTheDashboard: readonly RegExp[] = [
  /^src\/auth\//,
  /^src\/components-page\//,
  /^src\/app\/components-route\.tsx$/,
  // comes for those who have put a remote of their own in the place of another
  /^src\/remotes\/overrides\.tsx$/,
  // comes when the bell is pressed
  /^src\/notifications\/notice-panel\.tsx$/,
  // comes when somebody searches
  /^src\/search\/search-dialog\.tsx$/,
];

/** Parts that only the dashboard brings, so that the frame around any other page goes without them; as the build names their chunk. */
export const besideTheFrame: readonly RegExp[] = [...besideTheDashboard, /^_panels-[\w-]+\.js$/];
