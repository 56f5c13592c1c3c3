import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../launch/in-parallel.mjs';
import { root } from '../launch/project.mjs';
import { run } from '../launch/run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * @typedef {Counts & { output: string, notice?: string }} Result the counts of a step, its output, which is shown when the step
 * fails, and a text that is always shown
 */
/**
 * @typedef {{ name: string, title: string, needsBuild?: boolean, needsAll?: boolean, run: () => Promise<Result> }} Step
 * `name` selects it on the command line; with `needsBuild` it waits for the build, and is skipped when that failed; with
 * `needsAll` it starts after the others have ended
 */

/** Folder of the steps' reports, for the table of requirements and for diagnosis. */
export const resultsFolder = join(root, '.cache/results');

/**
 * The requested steps, or all. What needs the build also selects the step `build`, which builds only what is stale: a step never
 * runs against an old build.
 * @param {Step[]} all
 * @param {string[]} requested names
 */
export function stepsFor(all, requested) {
  if (requested.length === 0) return all;
  const needsBuild = all.some((step) => step.needsBuild && requested.includes(step.name));
  return all.filter(({ name }) => requested.includes(name) || (needsBuild && name === 'build'));
}

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

/**
 * Runs a step. Its output is shown if it fails, and stored in .cache/results.
 * @param {Step} step
 * @param {boolean} ahead whether to print its heading before it runs, which shows what takes time
 * @returns {Promise<Result & { ms: number }>}
 */
async function perform({ name, title, run }, ahead) {
  const start = performance.now();
  if (ahead) console.log(`\n== ${title}`);
  /** @type {Result} */
  const result = await run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error?.message ?? error) }));
  if (!ahead) console.log(`\n== ${title}`);
  if (result.failed > 0) console.log(result.output.trim());
  if (result.notice) console.log(result.notice.trimEnd());
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, `${name}.log`), result.output);
  console.log(`   ${describe(result)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return { ...result, ms: performance.now() - start };
}

/** @param {Counts} counts for example '12 passed, 0 failed', and skipped ones if there are any */
const describe = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/**
 * Runs all steps, even if one fails, and prints the total as the last line.
 * @param {Step[]} steps
 * @param {number} [atOnce] one after another by default
 * @param {(steps: { title: string, ms: number, failed: number }[]) => string} [conclude] text to print before the total
 * @returns {Promise<number>} the exit code
 */
export async function performAll(steps, atOnce = 1, conclude = undefined) {
  /** @type {{ title: string, ms: number, failed: number }[]} */
  const ended = [];
  /** @type {(ok: boolean) => void} */
  let resolveBuilt = () => {};
  /** @type {Promise<boolean>} */
  const built = new Promise((resolve) => {
    resolveBuilt = resolve;
  });
  if (!steps.some(({ name }) => name === 'build')) resolveBuilt(true);
  const work = async (/** @type {Step} */ step) => {
    const run = !step.needsBuild || (await built) ? step.run : async () => notBuilt;
    const result = await perform({ ...step, run }, atOnce === 1);
    if (step.name === 'build') resolveBuilt(result.failed === 0);
    ended.push({ title: step.title, ms: result.ms, failed: result.failed });
    return result;
  };
  const outcomes = await inParallel(
    steps.filter(({ needsAll }) => !needsAll),
    work,
    atOnce,
  );
  for (const step of steps) if (step.needsAll) outcomes.push(await work(step));
  const total = sum(outcomes);
  const conclusion = conclude?.(ended);
  if (conclusion) console.log(`\n${conclusion}`);
  console.log(`\n${describe(total)}`);
  return total.failed > 0 ? 1 : 0;
}

const notBuilt = { passed: 0, failed: 1, skipped: 0, output: 'not run, because the build failed' };

/** Removes the reports of the previous run, so that none of them counts for this one. */
export const forgetResults = () => rmSync(resultsFolder, { recursive: true, force: true });

/**
 * Runs a command as a check: it passes with exit code 0.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, silenceMs?: number }} options
 * @returns {Promise<Result & { ok: boolean }>}
 */
export async function check(command, args, { cwd, env = process.env, silenceMs = 600_000 }) {
  const { code, signal, output, stalled } = await run(command, args, {
    cwd,
    silenceMs,
    env: { ...env, CI: 'true', NO_COLOR: '1' },
  });
  const ok = code === 0;
  const ending = stalled ? `\nended, because it printed nothing for ${silenceMs / 1000} s` : signal ? `\nended by ${signal}` : '';
  return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output: `${output.trim()}${ending}\n` };
}
