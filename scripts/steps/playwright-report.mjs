/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} Report */

/**
 * Counts of a browser run. Tests are not retried (docs/adr/0016-no-second-attempt-in-the-browser.md); if retries are ever
 * enabled, a test that needed one counts as failed.
 * @param {Report} report
 * @param {boolean} ok whether the run ended with code 0
 * @returns {import('./step.mjs').Counts}
 */
export function playwrightCounts({ stats: { expected: passed, unexpected, flaky, skipped } }, ok) {
  const failed = unexpected + flaky;
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed, skipped };
}
