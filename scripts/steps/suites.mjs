import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../launch/builds.mjs';
import { inParallel } from '../launch/in-parallel.mjs';
import { browserPackages, root, workspaces } from '../launch/project.mjs';
import { changedSince, reachedBy } from './changed.mjs';
import { findChromium } from './chromium.mjs';
import { playwrightCounts } from './playwright-report.mjs';
import { withScratch } from './scratch.mjs';
import { check, resultsFolder, sum } from './step.mjs';
import { testFiles, vitest } from './vitest.mjs';

/** @typedef {import('./step.mjs').Step} Step */

/** They run against real servers, so each has its own step. */
const notUnit = ['api', 'e2e'];

/**
 * What Bun need not do for processes that live for minutes: return memory to the system, and optimize code a third time. On a
 * virtual machine whose page faults are slow this is a fifth of the processor time of the api's tests. A bench runs Bun as the
 * product does, so it never uses these.
 */
const shortLived = { MIMALLOC_PURGE_DELAY: '-1', BUN_JSC_useFTLJIT: '0' };

/**
 * A suite with servers, in its own temporary folder.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work
 */
const withServers = (work) => withScratch((env) => work({ ...shortLived, ...env }));

/**
 * Contracts, UI components and scripts.
 * @param {string} [since] a commit: only tests that reach a file changed after it; the step prints their number
 * @returns {Step}
 */
export const unit = (since) => ({
  name: 'unit',
  title: 'Unit tests',
  run: async () => {
    const sized = workspaces().map((name) => ({ name, size: notUnit.includes(name) ? 0 : testFiles(join(root, name)) }));
    // The largest first, so that the run does not wait for one of them at the end.
    const tested = sized
      .filter(({ size }) => size > 0)
      .sort((one, other) => other.size - one.size)
      .map(({ name }) => name);
    const packages = since ? reachedBy(tested, changedSince(since)) : tested;
    const outcomes = await inParallel(packages, (name) => vitest(name, { since }));
    const run = outcomes.reduce((total, { files }) => total + files, 0);
    const all = sized.reduce((total, { size }) => total + size, 0);
    const notice =
      since &&
      `   ${run} of ${all} files of tests: what reaches a change since ${since}. The others, and those of the api, run in npm test.`;
    return { ...sum(outcomes), notice, output: outcomes.map(({ output }, index) => `${packages[index]}:\n${output}`).join('\n') };
  },
});

/** The api on a real PostgreSQL. @param {string} bun @returns {Step} */
export const api = (bun) => ({
  name: 'api',
  title: 'API tests',
  run: () => withServers((env) => vitest('api', { runtime: bun, env })),
});

/** The production build of everything that a browser loads. @returns {Step} */
export const build = () => ({
  name: 'build',
  title: 'Build',
  run: async () => {
    const built = await buildStale({ now: () => {}, done: () => {} });
    return { passed: browserPackages().length, failed: 0, skipped: 0, output: `built: ${built.join(', ')}\n` };
  },
});

/** Starting, stopping, being killed. @param {string} bun @returns {Step} */
export const start = (bun) => ({
  name: 'start',
  title: 'Start and crash tests',
  needsBuild: true,
  run: () => withServers((env) => vitest('e2e', { report: 'start', env: { ...env, PORTAL_BUN: bun } })),
});

/** Journeys in a real browser against the production build. @param {string} bun @returns {Step} */
export const browser = (bun) => ({
  name: 'browser',
  title: 'Browser tests',
  needsBuild: true,
  run: async () => {
    const chromium = await findChromium();
    const report = join(resultsFolder, 'e2e.json');
    rmSync(report, { force: true });
    const { ok, output } = await withServers((env) =>
      check(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
        cwd: join(root, 'e2e'),
        env: { ...env, PORTAL_BUN: bun, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      }),
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, output };
    const faults = join(resultsFolder, 'faults.txt');
    const table = existsSync(faults) ? readFileSync(faults, 'utf8') : '';
    return { ...playwrightCounts(JSON.parse(readFileSync(report, 'utf8')), ok), output, notice: table };
  },
});
