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
import { operationQuery, useQuery } from 'portal-sdk/query';
import { itemSorts, maxSorted } from 'shared-contracts/constants/sorts';
import { reportCategories, reportStatuses } from 'shared-contracts/constants/technical-report';
import {
  getTechnicalReportSummary,
  listReportVersions,
  listTechnicalReports,
} from 'shared-contracts/endpoints/technical-reports';
import { t } from 'shared-contracts/translate';

const filters = {
  q: textParam,
  status: choiceParam(reportStatuses),
  category: choiceParam(reportCategories),
  versions: choiceParam({ latest: t`Latest Only` }),
  /** Only the actor's own reports. */
  mine: flagParam,
  tag: tagParam,
  sort: sortParam(itemSorts),
};

/** The values of the list's filters. */
type ReportFilterValues = FilterValues<typeof filters>;

/** The filters of the list, all of them kept in the URL. */
export const useReportFilters = () => useAddressFilters(filters);

/** Reports of the first page, and of each further one. */
const pages = { first: 24, further: 96 };

/** The reports that match the filters, with all their versions unless the filter selects only the latest. */
export const reportsQuery = ({ versions, ...filters }: ReportFilterValues) =>
  pagedQuery(
    listTechnicalReports,
    { query: { limit: filters.sort ? maxSorted : pages.first, versions: versions || 'all', ...queryOf(filters) } },
    { further: pages.further },
  );

/** How many reports the reader may see in each status. */
export const useReportSummary = () => useQuery(operationQuery(getTechnicalReportSummary));

/** The versions of a report that the reader may see, the latest first. */
export const useVersions = (id: string) => useQuery(operationQuery(listReportVersions, { params: { id } }));
