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

/** An idea that a page of the board has already brought, so that its own page need not begin empty. */
const ideaOnBoard = (client: QueryClient, id: string): Idea | undefined => {
  const lists = client.getQueriesData<{ pages?: Answered<Idea[]>[] }>({ queryKey: [listIdeas.id, listIdeas.digest] });
  for (const [, list] of lists) {
    const found = list?.pages?.flatMap((page) => page.data).find((idea) => idea.id === id);
    if (found) return found;
  }
  return undefined;
};

/** One idea by its id. */
export const useIdea = (client: QueryClient, id: string) =>
  useQuery({ ...operationQuery(getIdea, { params: { id } }), placeholderData: () => ideaOnBoard(client, id) });
