import { expect, it } from 'vitest';
import { messagesOf } from './announce.ts';
import { readEvent } from './event.ts';

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const names = (count: number) =>
  Array.from({ length: count }, (_, at) => `aRatherLongNameOfAnOperationThatNobodyHasWrittenYet${at}`);

it('[PLAT-121] splits what one message of the database cannot carry, and loses nobody and nothing', () => {
  const [userIds, operations] = [ids(450), names(130)];
  const messages = messagesOf({ to: { userIds }, operations });
  for (const message of messages) expect(new TextEncoder().encode(message).byteLength).toBeLessThan(8_000);
  const told = new Set<string>();
  for (const message of messages) {
    const event = readEvent(message);
    if (typeof event.to === 'string') throw new Error('for certain people');
    for (const user of event.to.userIds) for (const operation of event.operations) told.add(`${user} ${operation}`);
  }
  expect(told.size).toBe(450 * 130);
});

it('says nothing twice, and nothing at all for nobody', () => {
  const [one, other] = ids(2) as [string, string];
  expect(messagesOf({ to: { userIds: [one, other, one] }, operations: ['a', 'b', 'a'] }).map(readEvent)).toEqual([
    { to: { userIds: [one, other] }, operations: ['a', 'b'] },
  ]);
  expect(messagesOf({ to: { userIds: [] }, operations: ['a'] })).toEqual([]);
  expect(messagesOf({ to: 'everyone', operations: [] })).toEqual([]);
});
