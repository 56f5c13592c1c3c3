import {
  choiceParam,
  type FilterValues,
  flagParam,
  idParam,
  pagedQuery,
  queryOf,
  sortParam,
  tagParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { keepPreviousData, operationQuery, useQuery } from 'portal-sdk/query';
import { type EnergyTab, type EnergyType, energyCategories, energyStatuses, energyTabs } from 'shared-contracts/constants/energy';
import { itemSorts, maxSorted } from 'shared-contracts/constants/sorts';
import { getEnergySummary, listEnergyAuthors, listEnergyItems } from 'shared-contracts/endpoints/energy';
import { t } from 'shared-contracts/translate';

const filters = {
  q: textParam,
  status: choiceParam({ ...energyStatuses, draft: t`Draft` }),
  category: choiceParam(energyCategories),
  /** Id of a colleague. */
  author: idParam,
  /** Only the person's own items. */
  mine: flagParam,
  tag: tagParam,
  sort: sortParam(itemSorts),
};

export type EnergyFilterValues = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useEnergyFilters = () => useAddressFilters(filters);

/** Sizes of the first page and of each further one. */
const pages = { first: 24, further: 96 };

/** The most authors that the filter lists; with more it asks for a name. */
export const maxAuthors = 40;

/** The filtered items of a tab. */
export const itemsQuery = (tab: EnergyTab, filters: EnergyFilterValues) => {
  const limit = filters.sort ? maxSorted : pages.first;
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

const { research, other } = energyTabs;
const tabs = { tab: choiceParam({ research: research.label, other: other.label }) };

/** The parameters of the tab that contains the items of a type. */
export const tabOf = (type: EnergyType): { tab?: EnergyTab } => {
  if (type === research.type) return { tab: 'research' };
  return type === other.type ? { tab: 'other' } : {};
};

/** The tab in the address; omitted for the first one. */
export const useEnergyView = (): { tab: EnergyTab; show: (tab: EnergyTab) => void } => {
  const address = useAddressFilters(tabs);
  return {
    tab: address.filters.tab || 'prompts',
    show: (tab) => address.change({ tab: tab === 'prompts' ? '' : tab }),
  };
};

/** The autosave key of a filled-in template. */
export const templateDraftKey = (id: string): string => `energy/template/${id}`;
