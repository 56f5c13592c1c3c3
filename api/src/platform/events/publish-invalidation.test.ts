import type { SQL } from 'drizzle-orm';
import { anyContent, type ContentReads, type Invalidation, type InvalidationRecipients } from 'shared-contracts/invalidation';
import { describe, expect, it } from 'vitest';
import { readEvent } from './event.ts';
import { messagesOf, publishInvalidation } from './publish-invalidation.ts';

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `aRatherLongNameOfAnOperationThatNobodyHasWrittenYet${index}`);

it('[PLAT-121] splits events that are too large for one message, without losing people or operations', () => {
  const [userIds, operations] = [ids(450), names(130)];
  const messages = messagesOf({ to: { userIds }, operations });
  for (const message of messages) expect(new TextEncoder().encode(message).byteLength).toBeLessThan(8_000);
  const received = new Set<string>();
  for (const message of messages) {
    const event = readEvent(message);
    if (typeof event.to === 'string') throw new Error('for certain people');
    for (const user of event.to.userIds) for (const operation of event.operations) received.add(`${user} ${operation}`);
  }
  expect(received.size).toBe(450 * 130);
});

const invalidates = { everyone: ['all'], reviewers: ['queue'], visible: ['item'], people: ['own'] };
const published = async (recipients: InvalidationRecipients, reads?: ContentReads, of: Invalidation = invalidates) => {
  const statements: unknown[] = [];
  const db = { execute: async ({ queryChunks }: SQL) => statements.push(queryChunks) } as never;
  await publishInvalidation({ db }, { invalidates: of }, recipients, reads);
  return statements
    .flatMap((chunks) => (chunks as unknown[]).filter((one) => typeof one === 'string' && one.startsWith('[')))
    .flatMap((text) => JSON.parse(String(text)) as string[])
    .map((message) => {
      const { to, operations } = readEvent(message);
      return [typeof to === 'string' ? to : to.userIds.join(), ...operations].join(' ');
    });
};

describe('[PLAT-125] publishInvalidation', () => {
  it('notifies everyone about reads that everyone may see', async () => {
    expect(await published({ people: ['ana'] })).toEqual(['everyone all item', 'reviewers queue item', 'ana own item']);
  });

  it('notifies only reviewers and the named people about reads that only they may see', async () => {
    expect(await published({ visibleTo: 'reviewers', people: ['ana'] })).toEqual([
      'everyone all',
      'reviewers queue item',
      'ana own item',
    ]);
  });

  it('notifies only the named people about a draft', async () => {
    expect(await published({ visibleTo: 'people', people: ['ana'] })).toEqual(['ana own item']);
  });

  it('fills in the reads of the content type if an operation accepts any type', async () => {
    const reads = { item: ['listNotes', 'getNote'], totals: [] };
    expect(await published({}, reads, { visible: [...anyContent.item, 'listComments'] })).toEqual([
      'everyone listNotes getNote listComments',
    ]);
  });
});

it('repeats nothing, and sends nothing when no one is named', () => {
  const [one, other] = ids(2) as [string, string];
  expect(messagesOf({ to: { userIds: [one, other, one] }, operations: ['a', 'b', 'a'] }).map(readEvent)).toEqual([
    { to: { userIds: [one, other] }, operations: ['a', 'b'] },
  ]);
  expect(messagesOf({ to: { userIds: [] }, operations: ['a'] })).toEqual([]);
  expect(messagesOf({ to: 'everyone', operations: [] })).toEqual([]);
});
