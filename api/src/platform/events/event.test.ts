import { beforeEach, expect, it } from 'vitest';
import { RecentEvents } from './event.ts';

let now = 0;
let recent: RecentEvents;
beforeEach(() => {
  now = 0;
  recent = new RecentEvents(() => now);
});

const event = (operation: string) => ({ to: 'everyone', operations: [operation] }) as const;
const add = (at: number, operation: string) => {
  now = at;
  recent.add(event(operation));
};
/** What a page of this age receives at this moment. */
const operationsWithin = (at: number, age: number | undefined) => {
  now = at;
  return recent.within(age)?.flatMap(({ operations }) => operations);
};

it('[PLAT-124] returns the events of the requested time and of three seconds before it', () => {
  add(10_000, 'old');
  add(16_900, 'before');
  add(17_100, 'margin');
  add(20_500, 'during');
  expect(operationsWithin(21_000, 1_000)).toEqual(['margin', 'during']);
  expect(operationsWithin(21_000, 0)).toEqual(['during']);
  expect(operationsWithin(30_000, 1_000)).toEqual([]);
});

it('[PLAT-124] reports uncertainty rather than omit an event', () => {
  expect(operationsWithin(4_000, 1_000)).toBeUndefined();
  expect(operationsWithin(4_001, 1_000)).toEqual([]);
  expect(operationsWithin(4_001, undefined)).toBeUndefined();

  now = 60_000;
  recent.restart();
  expect(operationsWithin(64_000, 1_000)).toBeUndefined();
  expect(operationsWithin(64_001, 1_000)).toEqual([]);
});

it('[PLAT-124] forgets events older than two minutes, and too many events', () => {
  add(1_000, 'first');
  add(2_000, 'second');
  add(121_500, 'third');
  expect(operationsWithin(121_500, 119_500 - 3_000 + 400)).toEqual(['second', 'third']);
  expect(operationsWithin(121_500, 121_500)).toBeUndefined();

  for (let count = 0; count < 1_000; count += 1) add(130_000 + count, `${count}`);
  expect(operationsWithin(131_000, 0)).toHaveLength(1_000);
  add(131_001, 'one more');
  expect(operationsWithin(133_000, 0)).toBeUndefined();
  expect(operationsWithin(133_001, 0)).toHaveLength(1_000);
});
