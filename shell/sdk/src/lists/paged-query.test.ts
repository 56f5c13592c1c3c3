import { listIdeas } from 'shared-contracts/endpoints/ideas';
import type { Idea } from 'shared-contracts/schemas/idea';
import { expect, it } from 'vitest';
import { keyOf } from '../queries.ts';
import { createQueryClient } from '../query-client.ts';
import { itemInLists, putItem } from './cached-lists.ts';
import { pagedQuery } from './paged-query.ts';

const idea = (id: string, title: string) => ({ id, title }) as Idea;
const page = (...data: Idea[]) => ({ data, next: undefined });
const pages = (client: ReturnType<typeof createQueryClient>, status: 'approved' | 'pending') =>
  client.getQueryData(pagedQuery(listIdeas, { query: { limit: 2, status } }).queryKey)?.pages;

/** A cache with two paged lists and one complete list. */
const filled = () => {
  const client = createQueryClient({ sessionEnded: () => undefined, notify: () => undefined });
  const cache = (status: 'approved' | 'pending', ...list: ReturnType<typeof page>[]) =>
    client.setQueryData(pagedQuery(listIdeas, { query: { limit: 2, status } }).queryKey, { pages: list, pageParams: [] });
  cache('approved', page(idea('1', 'One'), idea('2', 'Two')), page(idea('3', 'Three')));
  cache('pending', page(idea('2', 'Two')));
  client.setQueryData(keyOf(listIdeas, { query: { limit: 5 } }), [idea('2', 'Two'), idea('5', 'Five')]);
  return client;
};

it('replaces an item in every list that has it, and nowhere else', () => {
  const client = filled();
  const before = pages(client, 'approved');
  putItem(client, listIdeas, idea('2', 'Changed'));
  expect(pages(client, 'approved')?.flatMap(({ data }) => data.map(({ title }) => title))).toEqual(['One', 'Changed', 'Three']);
  expect(pages(client, 'pending')?.[0]?.data).toEqual([idea('2', 'Changed')]);
  expect(client.getQueryData(keyOf(listIdeas, { query: { limit: 5 } }))).toEqual([idea('2', 'Changed'), idea('5', 'Five')]);
  expect(pages(client, 'approved')?.[1]?.data).toBe(before?.[1]?.data);
});

it('changes nothing for an item that no list has', () => {
  const client = filled();
  putItem(client, listIdeas, idea('9', 'Nine'));
  expect(pages(client, 'approved')?.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(['1', '2', '3']);
});

it('finds an item on any page and in a complete list', () => {
  const client = filled();
  expect(itemInLists(client, listIdeas, '3')?.title).toBe('Three');
  expect(itemInLists(client, listIdeas, '5')?.title).toBe('Five');
  expect(itemInLists(client, listIdeas, '9')).toBeUndefined();
});
