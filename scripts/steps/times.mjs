import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../launch/project.mjs';

/** @typedef {{ file: string, name: string, ms: number, failed: boolean, problem?: string }} TimedTest */
/** @typedef {{ title: string, ms: number, failed: number }} TimedStep */
/** @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] }} VitestResult */
/** @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestResult[] }[] }} VitestReport */
/** @typedef {{ results: { duration: number, error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

const maxLines = 30;
const maxLength = 300;

/**
 * What an error says: the first lines of its message, with what was expected and what was there, and the first frame of its stack.
 * @param {string} [message] with its stack
 */
const problemOf = (message) => {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isFrame = (/** @type {string} */ line) => /^\s+at /.test(line);
  const said = lines.filter((line) => !isFrame(line)).slice(0, maxLines);
  const shown = [...said, ...lines.filter(isFrame).slice(0, 1)].map((line) => line.slice(0, maxLength));
  return shown.join('\n') || undefined;
};

/** @param {VitestReport} report @returns {TimedTest[]} */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    // a file that cannot be loaded has no tests
    if (assertionResults.length === 0)
      return [{ file, name: '(the file itself)', ms: 0, failed: status === 'failed', problem: problemOf(message) }];
    return assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      file,
      name: fullName,
      ms: duration ?? 0,
      failed: status === 'failed',
      problem: problemOf(failureMessages[0]),
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
      problem: problemOf(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
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
 * Where the time of a run went: the slowest tests, the slowest files, each step and the whole, which stand last since they are
 * looked for first.
 * @param {TimedStep[]} steps
 * @param {TimedTest[]} tests
 * @param {number} wholeMs from the beginning to the end: steps run beside each other
 */
export function timeTable(steps, tests, wholeMs) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms);
  const slowest = (/** @type {[string, number][]} */ rows, /** @type {number} */ most) =>
    rows.sort(([, one], [, other]) => other - one).slice(0, most);
  const lines = (/** @type {[string, number][]} */ rows) => rows.map(([name, ms]) => `${seconds(ms)}  ${name}`);
  return [
    '== Times in seconds',
    '-- tests',
    ...lines(
      slowest(
        tests.map(({ file, name, ms }) => [`${file} › ${name}`, ms]),
        30,
      ),
    ),
    '-- files',
    ...lines(slowest([...files], 30)),
    '-- steps',
    ...lines([...steps.map(({ title, ms }) => /** @type {[string, number]} */ ([title, ms])), ['the whole run', wholeMs]]),
  ].join('\n');
}

/**
 * The failed steps, and the failed tests with their problems, or an empty text: what a reader of a long log looks for first.
 * @param {TimedStep[]} steps
 * @param {TimedTest[]} tests
 */
export function failureList(steps, tests) {
  const failedSteps = steps.filter(({ failed }) => failed > 0).map(({ title, failed }) => `${title}: ${failed}`);
  const failedTests = tests
    .filter(({ failed }) => failed)
    .flatMap(({ file, name, problem }) => [`${file} › ${name}`, ...(problem ? [problem.replace(/^/gm, '    ')] : [])]);
  return failedSteps.length === 0 ? '' : ['== Failed', ...failedSteps, ...failedTests].join('\n');
}

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8);
