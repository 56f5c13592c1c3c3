import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../launch/project.mjs';

/** @typedef {{ file: string, name: string, ms: number }} TimedTest */
/** @typedef {{ title: string, ms: number }} TimedStep */
/** @typedef {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} VitestReport */
/** @typedef {{ title: string, file: string, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** @param {VitestReport} report @returns {TimedTest[]} */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative(root, file), name: fullName, ms: duration ?? 0 })),
  );

/** @param {Suite[]} suites @returns {TimedTest[]} */
const ofPlaywright = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, file, tests }) => ({
      file: join('e2e', file),
      name: title,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...ofPlaywright(inner),
  ]);

/**
 * Every test of the reports in a folder with its duration, without the setup of its file.
 * @param {string} folder
 * @returns {TimedTest[]}
 */
export function timedTests(folder) {
  const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return reports.flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
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

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8);
