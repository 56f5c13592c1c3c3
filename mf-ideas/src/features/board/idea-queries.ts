import { queryOf } from 'portal-sdk/lists/address-filters';
import { itemInLists, pagedQuery, putItem } from 'portal-sdk/lists/paged-query';
import { keyOf, operationQuery } from 'portal-sdk/queries';
import { type QueryClient, useQuery } from 'portal-sdk/query';
import type { Idea, WholeIdea } from 'shared-contracts/schemas/idea';
import { getIdea, listIdeas } from 'shared-contracts/wire/ideas';
import type { BoardFilters } from './board-filters.ts';

/** Ideas of the first page of the board, and of each further one. */
const pages = { first: 24, further: 96 };

/** Ideas that an order other than the newest first shows at most: it moves while one reads, and so is one page. */
export const mostSorted = 200;

/** The ideas that the filters leave, newest first or in the order asked for. */
export const boardQuery = (filters: BoardFilters) => {
  const limit = filters.sort ? mostSorted : pages.first;
  return pagedQuery(listIdeas, { query: { limit, ...queryOf(filters) } }, { further: pages.further });
};

/** What shows the marks of an idea: reads that a vote or a rating makes stale. */
export const ideaReads = ['listIdeas', 'getIdea'] as const;

/** An idea with what was merged into it, as far as it has been read. */
const whole = (idea: Idea, known?: WholeIdea): WholeIdea => ({ ...idea, mergedFrom: known?.mergedFrom ?? [] });

/** Shows an idea as the api has just answered it, until the lists are read again. */
export const putIdea = (client: QueryClient, idea: Idea): void => {
  putItem(client, listIdeas, idea);
  client.setQueryData<WholeIdea>(keyOf(getIdea, { params: { id: idea.id } }), (known) => whole(idea, known));
};

/** One idea by its id; one that the board has shown is there at once. */
export const useIdea = (client: QueryClient, id: string) =>
  useQuery({
    ...operationQuery(getIdea, { params: { id } }),
    placeholderData: () => {
      const shown = itemInLists(client, listIdeas, id);
      return shown && whole(shown);
    },
  });
