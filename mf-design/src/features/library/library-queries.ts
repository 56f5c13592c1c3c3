import {
  choiceParam,
  type FilterValues,
  flagParam,
  pagedQuery,
  queryOf,
  sortParam,
  tagParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { keepPreviousData, operationQuery, useQuery } from 'portal-sdk/query';
import {
  type PresentationTab,
  type PresentationType,
  presentationStatuses,
  presentationTabs,
  presentationTypeOf,
} from 'shared-contracts/constants/presentation';
import { maxSorted, presentationSorts } from 'shared-contracts/constants/sorts';
import { getPresentationSummary, listPresentations } from 'shared-contracts/endpoints/presentations';
import { t } from 'shared-contracts/translate';

const filters = {
  q: textParam,
  status: choiceParam({ ...presentationStatuses, draft: t`Draft` }),
  type: {
    all: '' as const,
    read: (written: string | null): PresentationType | '' => presentationTypeOf(written) ?? '',
  },
  /** Only the person's own files. */
  mine: flagParam,
  tag: tagParam,
  sort: sortParam(presentationSorts),
};
/** The tab and the type: one choice, since a tab has one type. */
const choice = { tab: choiceParam(presentationTabs), type: filters.type };

export type LibraryFilters = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useLibraryFilters = () => useAddressFilters(filters);

export const tabIds = Object.keys(presentationTabs) as PresentationTab[];

/** The tab in the address; '' is 'All Files', which is omitted from it. A type that has a tab is chosen by showing it. */
export const useLibraryTab = () => {
  const { filters: chosen, change } = useAddressFilters(choice);
  const { tab } = chosen;
  return {
    tab,
    type: tab ? presentationTabs[tab].type : chosen.type,
    show: (next: PresentationTab | '') => change({ tab: next, type: '' }),
    showType: (type: PresentationType | '') => {
      const next = tabIds.find((id) => presentationTabs[id].type === type);
      change(next ? { tab: next, type: '' } : { tab: '', type });
    },
  };
};

/** Sizes of the first page and of each further one. */
const pages = { first: 24, further: 96 };

/** The filtered files of a tab. */
export const libraryQuery = (tab: PresentationTab | '', values: LibraryFilters) => {
  const limit = values.sort ? maxSorted : pages.first;
  const query = { limit, tab: tab || undefined, ...queryOf(values) };
  return pagedQuery(listPresentations, { query }, { further: pages.further });
};

/** The number of files of each type, regardless of the filters. */
export const useTotals = () => useQuery(operationQuery(getPresentationSummary, { query: {} }));

/** The number of filtered files of each type, whichever is chosen; keeps the previous counts until the next have loaded. */
export const useTabCounts = ({ sort: _, type: __, ...values }: LibraryFilters) =>
  useQuery({ ...operationQuery(getPresentationSummary, { query: queryOf(values) }), placeholderData: keepPreviousData });

/** Reads that include the number of downloads. */
export const presentationReads = ['listPresentations', 'getPresentation'] as const;
