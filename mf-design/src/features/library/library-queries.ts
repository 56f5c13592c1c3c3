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
const tabs = { tab: choiceParam(presentationTabs) };

export type LibraryFilters = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useLibraryFilters = () => useAddressFilters(filters);

/** The tab in the address; '' is 'All Files', which is omitted from it. */
export const useLibraryTab = (): { tab: PresentationTab | ''; show: (tab: PresentationTab | '') => void } => {
  const address = useAddressFilters(tabs);
  return { tab: address.filters.tab, show: (tab) => address.change({ tab }) };
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

/** The number of filtered files of each type; keeps the previous counts until the next have loaded. */
export const useTabCounts = ({ sort: _, ...values }: LibraryFilters) =>
  useQuery({ ...operationQuery(getPresentationSummary, { query: queryOf(values) }), placeholderData: keepPreviousData });

/** Reads that include the number of downloads. */
export const presentationReads = ['listPresentations', 'getPresentation'] as const;
