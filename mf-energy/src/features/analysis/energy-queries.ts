import { pagedQuery, queryOf } from 'portal-sdk/lists';
import { keepPreviousData, operationQuery, useQuery } from 'portal-sdk/query';
import type { EnergyTab } from 'shared-contracts/constants/energy';
import { getEnergySummary, listEnergyAuthors, listEnergyItems } from 'shared-contracts/endpoints/energy';
import type { EnergyFilterValues } from './energy-filters.ts';

/** Sizes of the first page and of each further one; the maximum of an order by a changing number, which has one page. */
export const pages = { first: 24, further: 96, most: 200 };

/** The most authors that the filter lists; with more it asks for a name. */
export const maxAuthors = 40;

/** The filtered items of a tab. */
export const itemsQuery = (tab: EnergyTab, filters: EnergyFilterValues) => {
  const limit = filters.sort ? pages.most : pages.first;
  return pagedQuery(listEnergyItems, { query: { limit, tab, ...queryOf(filters) } }, { further: pages.further });
};

const withoutSort = ({ sort: _, ...filters }: EnergyFilterValues) => filters;

/** The number of filtered items per tab; keeps the previous counts until the next have loaded. */
export const useTabCounts = (filters: EnergyFilterValues) =>
  useQuery({
    ...operationQuery(getEnergySummary, { query: queryOf(withoutSort(filters)) }),
    placeholderData: keepPreviousData,
  });

/** The authors of the filtered items, always with the chosen one; `name` matches the start of names. */
export const useAuthors = (filters: EnergyFilterValues, name = '') =>
  useQuery({
    ...operationQuery(listEnergyAuthors, {
      query: { ...queryOf(withoutSort(filters)), name: name || undefined, limit: maxAuthors },
    }),
    placeholderData: keepPreviousData,
  });
