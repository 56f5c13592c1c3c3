import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.mjs';

it('runs a limited number at once, and keeps the order', async () => {
  let working = 0;
  let most = 0;
  const results = await inParallel(
    [5, 1, 4, 2, 3],
    async (item) => {
      working += 1;
      most = Math.max(most, working);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      working -= 1;
      return item * 10;
    },
    2,
  );
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});
