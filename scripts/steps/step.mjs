import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {Counts & { output: string }} Result  what a step found, and what was printed on the way */
/** @typedef {{ name: string, title: string, run: () => Promise<Result> }} Step  `name` is how the command line asks for it */

/** Where the reports of the steps are kept, for the table of requirements and for whoever looks for the cause. */
export const results = join(root, '.cache/results');

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

/**
 * Runs a step under its heading. What it printed is shown where it failed and kept in .cache/results.
 * @param {Step} step
 * @returns {Promise<Result>}
 */
export async function perform({ name, title, run }) {
  const begun = performance.now();
  console.log(`\n== ${title}`);
  const result = await run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error?.message ?? error) }));
  if (result.failed > 0) console.log(result.output.trim());
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.log`), result.output);
  console.log(`   ${describe(result)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return result;
}

/** @param {Counts} counts for example '12 passed, 0 failed', and skipped ones where there are any */
export const describe = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
