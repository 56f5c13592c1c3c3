import { expect, it } from 'vitest';
import { streamsToEvict } from './event-hub.ts';

const streamOf = (sid: string, userId: string, number: number) => ({ sid, userId, number });
const openAll = (count: number, newStream: (number: number) => ReturnType<typeof streamOf>) => {
  let open: ReturnType<typeof streamOf>[] = [];
  for (let number = 0; number < count; number += 1) {
    const newest = newStream(number);
    const streams = [...open, newest];
    const evicted = streamsToEvict(streams, newest);
    open = streams.filter((stream) => !evicted.includes(stream));
  }
  return open.map(({ number }) => number);
};

it('[PLAT-123] keeps the eight newest streams of a session', () => {
  expect(openAll(11, (number) => streamOf('s', 'ana', number))).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});

it('[PLAT-123] keeps the twenty newest streams of a person, and those of everyone else', () => {
  const open = openAll(60, (number) => streamOf(`s${number}`, number % 2 === 0 ? 'ana' : `person ${number}`, number));
  expect(open.filter((number) => number % 2 === 0)).toEqual(Array.from({ length: 20 }, (_, number) => 20 + 2 * number));
  expect(open.filter((number) => number % 2 === 1)).toHaveLength(30);
});
