import type { Endpoint, InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import { fetchJson, type JsonResponse, urlOf } from '../client.ts';
import { keyOf } from '../queries.ts';
import { infiniteQueryOptions, keepPreviousData } from '../query.ts';

/** An item of the list that an operation returns. */
export type ItemOf<O extends Operation> = ResponseOf<O> extends readonly (infer T)[] ? T : never;

const withLimit = (address: string, limit: number): string => {
  const [path = '', search] = address.split('?');
  const params = new URLSearchParams(search);
  params.set('limit', String(limit));
  return `${path}?${params}`;
};

const pagesFrom = <T>(key: readonly unknown[], first: string, further?: number) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchJson<T[]>(pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }: JsonResponse<T[]>) => (next && further ? withLimit(next, further) : next),
    placeholderData: keepPreviousData,
  });

/** A list that is fetched page by page. */
export type PagedQuery<T> = ReturnType<typeof pagesFrom<T>>;

/**
 * A list fetched page by page along the response's `Link` header, for `PagedList`; the input's `limit` is the page size.
 * Keeps the previous list until the next one has arrived.
 * @param further size of each page after the first, at most 200. A stale list is fetched again page by page, so large pages
 * suit lists that people scroll far.
 */
export const pagedQuery = <O extends Operation>(
  endpoint: Endpoint<O>,
  input: InputOf<O>,
  { further }: { further?: number } = {},
): PagedQuery<ItemOf<O>> => pagesFrom<ItemOf<O>>(keyOf(endpoint, input), urlOf(endpoint, input), further);
