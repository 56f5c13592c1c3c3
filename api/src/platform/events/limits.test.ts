import { expect, it } from 'vitest';
import { streamsToEvict } from './event-hub.ts';

const held = (sid: string, userId: string, at: number) => ({ sid, userId, at });
const openAll = (count: number, of: (at: number) => ReturnType<typeof held>) => {
  let open: ReturnType<typeof held>[] = [];
  for (let at = 0; at < count; at += 1) {
    const newest = of(at);
    const all = [...open, newest];
    const gone = streamsToEvict(all, newest);
    open = all.filter((one) => !gone.includes(one));
  }
  return open.map(({ at }) => at);
};

it('[PLAT-123] keeps the eight newest streams of a session', () => {
  expect(openAll(11, (at) => held('s', 'ana', at))).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

it('[PLAT-123] keeps the twenty newest streams of a person, and those of everyone else', () => {
  const open = openAll(60, (at) => held(`s${at}`, at % 2 === 0 ? 'ana' : `person ${at}`, at));
  expect(open.filter((at) => at % 2 === 0)).toEqual(Array.from({ length: 20 }, (_, at) => 20 + 2 * at));
  expect(open.filter((at) => at % 2 === 1)).toHaveLength(30);
});
