import { ChoiceFilter, CsvLink, FilterBar, queryOf, TagFilter, ToggleFilter } from 'portal-sdk/lists';
import { SearchBox } from 'portal-sdk/ui';
import { reportCategories, reportStatuses, reportVersionFilters } from 'shared-contracts/constants/technical-report';
import { exportTechnicalReports } from 'shared-contracts/endpoints/technical-reports';
import { t } from 'shared-contracts/translate';
import { useReportFilters, useReportSummary } from '../report-queries.ts';

const { rejected, ...always } = reportStatuses;

/** Search and filters of the list; the filter for rejected reports is offered only to people who have any. */
export const ReportFilterBar = () => {
  const { filters, change, bar } = useReportFilters();
  const { data: summary } = useReportSummary();
  const { versions, ...others } = filters;
  const hasRejected = (summary?.rejected ?? 0) > 0 || filters.status === 'rejected';
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search reports`}
          placeholder={t`Search reports, authors, tags...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <ToggleFilter on={filters.mine} onChange={(mine) => change({ mine })}>{t`My reports`}</ToggleFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      more={<CsvLink endpoint={exportTechnicalReports} input={{ query: { versions: versions || 'all', ...queryOf(others) } }} />}
    >
      <ChoiceFilter
        label={t`Status`}
        all={t`All`}
        labels={hasRejected ? reportStatuses : always}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceFilter
        label={t`Versions`}
        all={reportVersionFilters.all}
        labels={{ latest: reportVersionFilters.latest }}
        value={versions}
        onChange={(next) => change({ versions: next })}
      />
      <ChoiceFilter
        label={t`Category`}
        all={t`All Categories`}
        labels={reportCategories}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
    </FilterBar>
  );
};
