import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '../launch/in-parallel.mjs';
import { root } from '../launch/project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { output: string, told?: string }} Result  what a step found, what was printed on the way, and what is shown of it in any case */
/**
 * @typedef {{ name: string, title: string, needsBuild?: boolean, run: () => Promise<Result> }} Step
 *   `name` is how the command line asks for it; one that needs the build is not run where that failed
 */

/** Where the reports of the steps are kept, for the table of requirements and for whoever looks for the cause. */
export const results = join(root, '.cache/results');

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

/**
 * Runs a step. What it printed is shown where it failed and kept in .cache/results.
 * @param {Step} step
 * @param {boolean} ahead whether its heading is printed before it runs, which tells what takes its time
 * @returns {Promise<Result>}
 */
async function perform({ name, title, run }, ahead) {
  const begun = performance.now();
  if (ahead) console.log(`\n== ${title}`);
  /** @type {Result} */
  const result = await run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error?.message ?? error) }));
  if (!ahead) console.log(`\n== ${title}`);
  if (result.failed > 0) console.log(result.output.trim());
  else if (result.told) console.log(result.told.trimEnd());
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.log`), result.output);
  console.log(`   ${describe(result)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return result;
}

/** @param {Counts} counts for example '12 passed, 0 failed', and skipped ones where there are any */
const describe = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/**
 * Runs steps, all of them even if one fails, and prints the total as the last line.
 * @param {Step[]} steps
 * @param {number} [atOnce] one after another unless given
 * @returns {Promise<number>} the exit code
 */
export async function performAll(steps, atOnce = 1) {
  let built = true;
  const found = await inParallel(
    steps,
    async (step) => {
      const run = built || !step.needsBuild ? step.run : async () => notBuilt;
      const result = await perform({ ...step, run }, atOnce === 1);
      if (step.name === 'build') built = result.failed === 0;
      return result;
    },
    atOnce,
  );
  const total = sum(found);
  console.log(`\n${describe(total)}`);
  return total.failed > 0 ? 1 : 0;
}

const notBuilt = { passed: 0, failed: 1, skipped: 0, output: 'not run, because the build failed' };

/** Takes away the reports of the run before, so that none of them counts for this one. */
export const forgetResults = () => rmSync(results, { recursive: true, force: true });
