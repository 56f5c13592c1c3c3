import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** @typedef {{ total: number, idle: number, waiting: number, taken: number }} ProcessorTimes in ticks, of all processors */

/** @param {string} stat as in /proc/stat @returns {ProcessorTimes} */
export const processorTimes = (stat) => {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, taken = 0] =
    stat.split('\n', 1)[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  return { total: user + nice + system + idle + waiting + irq + softirq + taken, idle, waiting, taken };
};

/** Milliseconds that the same work always takes on the same idle processor: it sorts a million numbers. */
const measureSpeed = () => {
  const numbers = Float64Array.from({ length: 1_000_000 }, (_, index) => (index * 7_919) % 1_000_003);
  const begun = performance.now();
  numbers.sort();
  return performance.now() - begun;
};

/**
 * How much of the processors a run used, why not all, and how fast they are: what tells slow tests from a slow machine.
 * @param {ProcessorTimes} from
 * @param {ProcessorTimes} to
 * @param {{ leastMemory: number, speed: number }} measured bytes, and milliseconds of {@link measureSpeed}
 */
export const describeUse = (from, to, { leastMemory, speed }) => {
  const total = Math.max(1, to.total - from.total);
  const share = (/** @type {'idle' | 'waiting' | 'taken'} */ key) => (to[key] - from[key]) / total;
  const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(1)} %`;
  const busy = 1 - share('idle') - share('waiting') - share('taken');
  return (
    `== Machine\n   ${availableParallelism()} processors: ${percent(busy)} busy, ${percent(share('waiting'))} waiting for disks, ` +
    `${percent(share('taken'))} taken by other machines; a million numbers sorted in ${speed.toFixed(0)} ms; ` +
    `at least ${(leastMemory / 1024 ** 3).toFixed(1)} GB of memory free`
  );
};

/** Observes the machine until the returned function is called, which describes what it saw; empty where there is no /proc. */
export const observeMachine = () => {
  const read = () => processorTimes(readFileSync('/proc/stat', 'utf8'));
  try {
    const from = read();
    let leastMemory = process.availableMemory();
    const timer = setInterval(() => {
      leastMemory = Math.min(leastMemory, process.availableMemory());
    }, 5_000).unref();
    return () => {
      clearInterval(timer);
      const to = read();
      return describeUse(from, to, { leastMemory, speed: measureSpeed() });
    };
  } catch {
    return () => ''; // not Linux
  }
};
