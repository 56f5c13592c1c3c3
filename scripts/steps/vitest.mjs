import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/project.mjs';
import { check, resultsFolder } from './step.mjs';

/** @typedef {import('./step.mjs').Result} Result */

const entry = 'node_modules/vitest/vitest.mjs';
const isTest = /\.test\.tsx?$/;

/** The number of test files in the package. @param {string} folder @returns {number} */
export function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((total, file) => {
    if (file.isFile()) return total + (isTest.test(file.name) ? 1 : 0);
    if (!file.isDirectory() || file.name === 'node_modules' || file.name === 'dist') return total;
    const inner = join(folder, file.name);
    return existsSync(join(inner, 'package.json')) ? total : total + testFiles(inner);
  }, 0);
}

/**
 * Runs a package's tests. A file that cannot be loaded counts as a failed test, and so does a run without tests.
 * @param {string} name of the package's folder
 * @param {{ runtime?: string, report?: string, env?: NodeJS.ProcessEnv, since?: string }} [options] by default under Node, with a
 * report of the package's name; with `since` only tests that reach a file changed after that commit, possibly none
 * @returns {Promise<Result & { files: number }>} with the number of test files that ran
 */
export async function vitest(name, options = {}) {
  const { runtime = process.execPath, report: reportName = name, env, since } = options;
  const cwd = join(root, name);
  if (!existsSync(join(cwd, entry))) return failed(`${name} has tests, but its package.json does not name vitest`);
  const report = join(resultsFolder, `${reportName.replace('/', '-')}.json`);
  rmSync(report, { force: true });
  const flags = runtime === process.execPath ? [] : ['--bun'];
  const changed = since === undefined ? [] : ['--changed', since];
  const args = [...flags, entry, 'run', ...changed, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok, output } = await check(runtime, args, { cwd, env });
  if (!existsSync(report)) return failed(output);
  const content = JSON.parse(readFileSync(report, 'utf8'));
  return { ...counts(content, ok, since !== undefined), output, files: content.testResults.length };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 * testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {boolean} ok whether the run ended with code 0
 * @param {boolean} [mayBeNone] whether a run without tests may pass
 */
export function counts(report, ok, mayBeNone = false) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failedTests = report.numFailedTests + broken;
  const passed = report.numPassedTests;
  return {
    passed,
    failed: failedTests === 0 && (!ok || (passed === 0 && !mayBeNone)) ? 1 : failedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {string} output */
const failed = (output) => ({ passed: 0, failed: 1, skipped: 0, output, files: 0 });
