/** @param {number} from */
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Runs one step of the start and prints a line with what came of it and how long it took; on a terminal the line stands there
 * from the beginning.
 * @template T
 * @param {string} title for example 'Packages'
 * @param {(tell: (state: string) => void) => Promise<T>} work calls `tell` with what it is about, finally with the result
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = performance.now();
  const live = process.stdout.isTTY === true;
  let state = '';
  const line = () => `  ${title.padEnd(10)} ${state}`;
  const show = () => live && process.stdout.write(`\r\x1b[2K${line()} …`);
  const tell = (/** @type {string} */ now) => {
    state = now;
    show();
  };
  show();
  try {
    const result = await work(tell);
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}${line()} (${seconds(begun)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(live ? '\r\x1b[2K' : '');
    throw error;
  }
}
