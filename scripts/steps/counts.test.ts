import { describe, expect, it } from 'vitest';
import { playwrightCounts } from './playwright-report.mjs';
import { counts } from './vitest.mjs';

const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

describe('the tests of a run', () => {
  it('are counted as reported', () => {
    expect(counts({ ...report, numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }, true)).toEqual({
      passed: 7,
      failed: 0,
      skipped: 2,
    });
  });

  it('count a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(counts({ ...report, numPassedTests: 7, testResults }, false).failed).toBe(1);
  });

  it('do not count a failed file twice', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(counts({ ...report, numPassedTests: 1, numFailedTests: 1, testResults }, false).failed).toBe(1);
  });

  it('may be none when only changed files were selected, if nothing else went wrong', () => {
    expect(counts(report, true, true).failed).toBe(0);
    expect(counts(report, false, true).failed).toBe(1);
  });

  it('fail when there are none, or when the run itself failed', () => {
    expect(counts(report, true).failed).toBe(1);
    expect(counts({ ...report, numPassedTests: 7 }, false).failed).toBe(1);
    expect(playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, true).failed).toBe(1);
    expect(playwrightCounts({ stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 } }, false).failed).toBe(1);
  });

  it('in a browser are counted as reported, and one that needed a retry as failed', () => {
    expect(playwrightCounts({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 } }, false)).toEqual({
      passed: 5,
      failed: 3,
      skipped: 3,
    });
  });
});
