import {
  choiceParam,
  type FilterValues,
  flagParam,
  itemInLists,
  pagedQuery,
  queryOf,
  sortParam,
  tagParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { operationQuery, type QueryClient, useQuery } from 'portal-sdk/query';
import { ideaCategories } from 'shared-contracts/constants/idea';
import { itemSorts, maxSorted } from 'shared-contracts/constants/sorts';
import { getIdea, listIdeas } from 'shared-contracts/endpoints/ideas';
import { t } from 'shared-contracts/translate';

/** The choices of the board's status filter. */
export const boardStatuses = { approved: t`Approved`, pending: t`Pending`, rejected: t`Rejected` } as const;

const filters = {
  q: textParam,
  category: choiceParam(ideaCategories),
  status: choiceParam({ ...boardStatuses, draft: t`Draft` }),
  /** Only the person's own ideas. */
  mine: flagParam,
  tag: tagParam,
  sort: sortParam(itemSorts),
};

export type BoardFilters = FilterValues<typeof filters>;

/** The board's filters and order, kept in the address. */
export const useBoardFilters = () => useAddressFilters(filters);

/** Ideas of the first page of the board, and of each further one. */
const pages = { first: 24, further: 96 };

/** The filtered ideas, newest first or in the chosen order. */
export const boardQuery = (filters: BoardFilters) => {
  const limit = filters.sort ? maxSorted : pages.first;
  return pagedQuery(listIdeas, { query: { limit, ...queryOf(filters) } }, { further: pages.further });
};

/** Ideas of the first page of a column, and of each further one. */
const columnPages = { first: 12, further: 48 };

/** The maximum of a column in an order other than newest first. */
export const maxInColumn = 48;

/** The ideas of one column of the board. */
export const columnQuery = (filters: BoardFilters) => {
  const limit = filters.sort ? maxInColumn : columnPages.first;
  return pagedQuery(listIdeas, { query: { limit, ...queryOf(filters) } }, { further: columnPages.further });
};

/** One idea by id; an idea from the cached board shows immediately. */
export const useIdea = (client: QueryClient, id: string) =>
  useQuery({
    ...operationQuery(getIdea, { params: { id } }),
    placeholderData: () => {
      const listed = itemInLists(client, listIdeas, id);
      // lists do not include the merged ideas: they follow with the response
      return listed && { ...listed, mergedFrom: [] };
    },
  });
