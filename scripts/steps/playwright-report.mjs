/**
 * How many browser tests of a run may need their second attempt (docs/adr/0016-a-second-attempt-in-the-browser.md). One
 * more, and the run has failed: what needs luck that often is broken.
 */
export const secondAttemptsAllowed = 2;

/**
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: Suite[] }} Report
 */

/** @param {Suite[]} suites @returns {string[]} the tests that failed once and passed then, with their files */
const flakyOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file} › ${title}`),
    ...flakyOf(inner),
  ]);

/**
 * What a run in the browser found.
 * @param {Report} report
 * @param {boolean} ok whether the run ended with code 0
 * @returns {import('./step.mjs').Counts & { told: string }}
 */
export function playwrightCounts({ stats, suites = [] }, ok) {
  const { expected, unexpected, flaky, skipped } = stats;
  const overdrawn = flaky > secondAttemptsAllowed ? flaky : 0;
  const failed = unexpected + overdrawn;
  const passed = expected + flaky - overdrawn;
  return {
    passed,
    failed: failed === 0 && (!ok || passed === 0) ? 1 : failed,
    skipped,
    told: flaky === 0 ? '' : ['FLAKY: passed at the second attempt only; mend these first', ...flakyOf(suites)].join('\n   '),
  };
}
