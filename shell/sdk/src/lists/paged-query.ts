import { infiniteQueryOptions, keepPreviousData, type QueryClient } from 'portal-sdk/query';
import type { AnswerOf, InputOf, Operation } from 'shared-contracts/operation';
import type { Wire } from 'shared-contracts/wire';
import { type Answered, fetchJson, urlOf } from '../client.ts';
import { keyOf } from '../queries.ts';

/** An item of the list that an operation answers. */
export type ItemOf<O extends Operation> = AnswerOf<O> extends readonly (infer T)[] ? T : never;

const withLimit = (address: string, limit: number): string => {
  const [path = '', search] = address.split('?');
  const asked = new URLSearchParams(search);
  asked.set('limit', String(limit));
  return `${path}?${asked}`;
};

const pagesFrom = <T>(key: readonly unknown[], first: string, further?: number) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchJson<T[]>(pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }: Answered<T[]>) => (next && further ? withLimit(next, further) : next),
    placeholderData: keepPreviousData,
  });

/** A list that is read page by page. */
export type PagedQuery<T> = ReturnType<typeof pagesFrom<T>>;

/**
 * A list page by page along the answer's `Link` header, for `PagedList`; the input's `limit` is the
 * number of items a page. What was shown stays until the next list is there.
 * @param further items of each page after the first, at most 200. A list that has become stale is read
 * again page by page, so that one in which people go far wants few of them.
 */
export const pagedQuery = <O extends Operation>(
  wire: Wire<O>,
  input: InputOf<O>,
  { further }: { further?: number } = {},
): PagedQuery<ItemOf<O>> => pagesFrom<ItemOf<O>>(keyOf(wire, input), urlOf(wire, input), further);

type Identified = { readonly id: string };
/** What the cache holds under a list's name: pages, or a list that was read whole. */
type CachedList<T> = { readonly pages?: readonly Answered<readonly T[]>[] } | readonly T[];

const cachedLists = (wire: Wire) => ({ queryKey: [wire.id, wire.digest] });

const put = <T extends Identified>(items: readonly T[], item: T): readonly T[] =>
  items.some(({ id }) => id === item.id) ? items.map((old) => (old.id === item.id ? item : old)) : items;

const isWhole = <T>(list: CachedList<T>): list is readonly T[] => Array.isArray(list);

/** Puts an item as the api has just answered it in place of what the cached lists have, until they are read again. */
export const putItem = <O extends Operation>(client: QueryClient, wire: Wire<O>, item: ItemOf<O> & Identified): void => {
  client.setQueriesData<CachedList<Identified>>(cachedLists(wire), (list) => {
    if (!list) return list;
    if (isWhole(list)) return put(list, item);
    return list.pages ? { ...list, pages: list.pages.map((page) => ({ ...page, data: put(page.data, item) })) } : list;
  });
};

/** An item that a cached list has already brought, so that its own page need not begin empty. */
export const itemInLists = <O extends Operation>(client: QueryClient, wire: Wire<O>, id: string): ItemOf<O> | undefined => {
  for (const [, list] of client.getQueriesData<CachedList<ItemOf<O> & Identified>>(cachedLists(wire))) {
    if (!list) continue;
    const items = isWhole(list) ? list : (list.pages?.flatMap(({ data }) => data) ?? []);
    const found = items.find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
};
