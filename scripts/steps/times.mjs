import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../launch/project.mjs';

/** @typedef {{ file: string, name: string, ms: number, failed: boolean }} TimedTest */
/** @typedef {{ title: string, ms: number, failed: number }} TimedStep */
/** @typedef {{ fullName: string, status: string, duration?: number | null }} VitestResult */
/** @typedef {{ testResults: { name: string, status: string, assertionResults: VitestResult[] }[] }} VitestReport */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** @param {VitestReport} report @returns {TimedTest[]} */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    // a file that cannot be loaded has no tests
    if (assertionResults.length === 0) return [{ file, name: '(the file itself)', ms: 0, failed: status === 'failed' }];
    return assertionResults.map(({ fullName, status, duration }) => ({
      file,
      name: fullName,
      ms: duration ?? 0,
      failed: status === 'failed',
    }));
  });

/** @param {Suite[]} suites @returns {TimedTest[]} */
const ofPlaywright = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, file, ok, tests }) => ({
      file: join('e2e', file),
      name: title,
      failed: !ok,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...ofPlaywright(inner),
  ]);

/**
 * Every test of the reports in a folder with its duration, without the setup of its file, and whether it failed.
 * @param {string} folder
 * @param {number} [since] milliseconds: only reports written from then on, since other steps keep those of their last run
 * @returns {TimedTest[]}
 */
export function timedTests(folder, since = 0) {
  const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return reports.flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).mtimeMs < since) return [];
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return 'testResults' in report ? ofVitest(report) : ofPlaywright(report.suites);
  });
}

/**
 * Where the time of a run went: each step, the slowest files and the slowest tests.
 * @param {TimedStep[]} steps
 * @param {TimedTest[]} tests
 */
export function timeTable(steps, tests) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms);
  const slowest = (/** @type {[string, number][]} */ rows, /** @type {number} */ most) =>
    rows.sort(([, one], [, other]) => other - one).slice(0, most);
  const lines = (/** @type {[string, number][]} */ rows) => rows.map(([name, ms]) => `${seconds(ms)}  ${name}`);
  return [
    '== Times in seconds',
    ...lines(steps.map(({ title, ms }) => [title, ms])),
    '-- files',
    ...lines(slowest([...files], 30)),
    '-- tests',
    ...lines(
      slowest(
        tests.map(({ file, name, ms }) => [`${file} › ${name}`, ms]),
        30,
      ),
    ),
  ].join('\n');
}

/**
 * The failed steps and tests of a run, or an empty text: what a reader of a long log looks for first.
 * @param {TimedStep[]} steps
 * @param {TimedTest[]} tests
 */
export function failureList(steps, tests) {
  const failedSteps = steps.filter(({ failed }) => failed > 0).map(({ title, failed }) => `${title}: ${failed}`);
  const failedTests = tests.filter(({ failed }) => failed).map(({ file, name }) => `${file} › ${name}`);
  return failedSteps.length === 0 ? '' : ['== Failed', ...failedSteps, ...failedTests].join('\n');
}

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8);
