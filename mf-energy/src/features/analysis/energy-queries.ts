import { queryOf } from 'portal-sdk/lists/address-filters';
import { itemInLists, pagedQuery, putItem } from 'portal-sdk/lists/paged-query';
import { keyOf, operationQuery } from 'portal-sdk/queries';
import { keepPreviousData, type QueryClient, useQuery } from 'portal-sdk/query';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import type { EnergyTab } from 'shared-contracts/terms/energy';
import { getEnergyItem, getEnergySummary, listEnergyAuthors, listEnergyItems } from 'shared-contracts/wire/energy';
import type { EnergyFilterValues } from './energy-filters.ts';

/** Items of the first page, of each further one, and all that an order by a moving number has. */
export const pages = { first: 24, further: 96, most: 200 };

/** Authors that the filter lists before it rather asks for a name. */
export const mostAuthors = 40;

/** The items of a tab that the filters leave. */
export const itemsQuery = (tab: EnergyTab, filters: EnergyFilterValues) => {
  const limit = filters.sort ? pages.most : pages.first;
  return pagedQuery(listEnergyItems, { query: { limit, tab, ...queryOf(filters) } }, { further: pages.further });
};

const withoutSort = ({ sort: _, ...filters }: EnergyFilterValues) => filters;

/** How many items the filters leave in each tab; the former counts stay until the next are there. */
export const useTabCounts = (filters: EnergyFilterValues) =>
  useQuery({
    ...operationQuery(getEnergySummary, { query: queryOf(withoutSort(filters)) }),
    placeholderData: keepPreviousData,
  });

/** Whose items the filters leave, the chosen author among them; `name` narrows by the beginnings of names. */
export const useAuthors = (filters: EnergyFilterValues, name = '') =>
  useQuery({
    ...operationQuery(listEnergyAuthors, {
      query: { ...queryOf(withoutSort(filters)), name: name || undefined, limit: mostAuthors },
    }),
    placeholderData: keepPreviousData,
  });

/** What shows the marks of an item: reads that a vote or a rating makes stale. */
export const energyReads = ['listEnergyItems', 'getEnergyItem'] as const;

/** Shows an item as the api has just answered it, until the lists are read again. */
export const putEnergyItem = (client: QueryClient, item: EnergyItem): void => {
  putItem(client, listEnergyItems, item);
  client.setQueryData(keyOf(getEnergyItem, { params: { id: item.id } }), item);
};

/** One item by its id; one that a list has shown is there at once. */
export const useEnergyItem = (client: QueryClient, id: string) =>
  useQuery({
    ...operationQuery(getEnergyItem, { params: { id } }),
    placeholderData: () => itemInLists(client, listEnergyItems, id),
  });
