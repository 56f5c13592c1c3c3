/** @param {number} from */
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * How a step reports its state.
 * @typedef {object} Report
 * @property {(state: string) => void} now what it does now
 * @property {(state: string) => void} done its result
 */

/**
 * Runs one step of the start and prints its result and duration. On a terminal its line appears at the beginning and changes;
 * elsewhere a line appears when the step takes long.
 * @template T
 * @param {string} title for example 'Packages'
 * @param {(report: Report) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = performance.now();
  const live = process.stdout.isTTY === true;
  const line = (/** @type {string} */ state) => `  ${title.padEnd(10)} ${state}`;
  let result = 'done';
  const now = (/** @type {string} */ state) => {
    process.stdout.write(live ? `\r\x1b[2K${line(state)} …` : `${line(state)} …\n`);
  };
  const done = (/** @type {string} */ state) => {
    result = state;
  };
  if (live) now('');
  try {
    const value = await work({ now, done });
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}${line(result)} (${seconds(begun)})\n`);
    return value;
  } catch (error) {
    process.stdout.write(live ? '\r\x1b[2K' : '');
    throw error;
  }
}
