import { expect, it } from 'vitest';
import { describeUse, processorTimes } from './machine-use.mjs';

it('[PLAT-100] a run says how much of the processors it used, and why not all', () => {
  const from = processorTimes('cpu  100 0 50 850 0 0 0 0 0 0\ncpu0 1 2 3\n');
  expect(from).toEqual({ total: 1000, idle: 850, waiting: 0, taken: 0 });
  const to = processorTimes('cpu  700 50 200 870 80 0 0 100 0 0\n');
  expect(describeUse(from, to, { leastMemory: 3 * 1024 ** 3, speed: 80.4 })).toContain(
    'processors: 80.0 % busy, 8.0 % waiting for disks, 10.0 % taken by other machines; a million numbers sorted in 80 ms; at least 3.0 GB of memory free',
  );
});
