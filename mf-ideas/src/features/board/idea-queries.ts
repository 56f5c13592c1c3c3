import { type Answered, fetchJson, urlOf } from 'portal-sdk/client';
import { keyOf, operationQuery } from 'portal-sdk/queries';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, useQuery } from 'portal-sdk/query';
import type { Idea } from 'shared-contracts/schemas/idea';
import { getIdea, listIdeas } from 'shared-contracts/wire/ideas';
import type { BoardFilters } from './board-filters.ts';

/** Ideas a page of the board. */
const pageSize = 24;

/** The ideas that the filters leave, newest first, page by page along the answer's `Link` header. */
export const boardQuery = (filters: BoardFilters) => {
  const query = {
    limit: pageSize,
    q: filters.q || undefined,
    category: filters.category || undefined,
    status: filters.status || undefined,
    mine: filters.mine ? 'true' : undefined,
  };
  return infiniteQueryOptions({
    queryKey: [...keyOf(listIdeas, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => fetchJson<Idea[]>(pageParam, { signal }),
    initialPageParam: urlOf(listIdeas, { query }),
    getNextPageParam: (page: Answered<Idea[]>) => page.next,
    placeholderData: keepPreviousData,
  });
};

/** What the cache may hold under the list's name; only the board keeps pages there. */
type CachedList = { readonly pages?: readonly Answered<Idea[]>[] };
const cachedLists = { queryKey: [listIdeas.id, listIdeas.digest] } as const;

/** Puts an idea as the api has just answered it in place of what is on screen, until the lists are read again. */
export const putIdea = (client: QueryClient, idea: Idea): void => {
  client.setQueriesData<CachedList>(cachedLists, (list) =>
    list?.pages
      ? {
          ...list,
          pages: list.pages.map((page) => ({ ...page, data: page.data.map((old) => (old.id === idea.id ? idea : old)) })),
        }
      : list,
  );
  client.setQueryData(keyOf(getIdea, { params: { id: idea.id } }), idea);
};

/** An idea that a page of the board has already brought, so that its own page need not begin empty. */
const ideaOnBoard = (client: QueryClient, id: string): Idea | undefined => {
  for (const [, list] of client.getQueriesData<CachedList>(cachedLists)) {
    const found = list?.pages?.flatMap((page) => page.data).find((idea) => idea.id === id);
    if (found) return found;
  }
  return undefined;
};

/** One idea by its id. */
export const useIdea = (client: QueryClient, id: string) =>
  useQuery({ ...operationQuery(getIdea, { params: { id } }), placeholderData: () => ideaOnBoard(client, id) });
