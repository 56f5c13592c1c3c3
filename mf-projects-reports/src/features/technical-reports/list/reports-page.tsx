import { ListPage } from 'portal-sdk/content';
import {
  ChoiceFilter,
  CsvLink,
  choiceParam,
  FilterBar,
  MineFilter,
  queryOf,
  SortFilter,
  TagFilter,
  useAddressFilters,
} from 'portal-sdk/lists';
import { lazyDialog, SearchBox, Spinner, Tabs } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { itemSorts } from 'shared-contracts/constants/sorts';
import { reportCategories, reportStatuses, reportVersionFilters } from 'shared-contracts/constants/technical-report';
import { exportTechnicalReports } from 'shared-contracts/endpoints/technical-reports';
import { t } from 'shared-contracts/translate';
import { reportsQuery, useReportFilters, useReportSummary } from '../report-queries.ts';
import { ReportList } from './report-list.tsx';
import { ReportTiles } from './report-tiles.tsx';

const { rejected, ...otherStatuses } = reportStatuses;

/** Search and filters of the list; the filter for rejected reports is offered only to people who have any. */
const ReportFilterBar = () => {
  const { filters, change, bar } = useReportFilters();
  const { data: summary } = useReportSummary();
  const { versions, sort, ...others } = filters;
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
          <MineFilter filters={filters} change={change}>{t`My reports`}</MineFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      list={reportsQuery(filters)}
      more={<CsvLink endpoint={exportTechnicalReports} input={{ query: { versions: versions || 'all', ...queryOf(others) } }} />}
    >
      <ChoiceFilter
        label={t`Status`}
        all={t`All`}
        labelled
        labels={hasRejected ? reportStatuses : otherStatuses}
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
        all={t`All categories`}
        labels={reportCategories}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <SortFilter labels={itemSorts} value={sort} onChange={(next) => change({ sort: next })} />
    </FilterBar>
  );
};

const NewReportDialog = lazyDialog(() => import('../form/new-report-dialog.tsx'));
const UploadTab = lazy(() => import('../form/upload-tab.tsx'));

const tabs = [
  { id: 'published', label: t`Published Reports` },
  { id: 'upload', label: t`Upload New Report` },
] as const;
const tabFilter = { tab: choiceParam({ upload: t`Upload New Report` }) };

const Published = ({ onNew }: { onNew: (() => void) | undefined }) => (
  <>
    <ReportFilterBar />
    <div className="mt-6">
      <ReportList onNew={onNew} />
    </div>
  </>
);

/** The published reports and, for people who may submit, the upload tab. */
const ReportTabs = ({ onNew }: { onNew: (() => void) | undefined }) => {
  const { filters, change } = useAddressFilters(tabFilter);
  const published = <Published onNew={onNew} />;
  if (!onNew) return published;
  return (
    <Tabs
      tabs={tabs}
      value={filters.tab || 'published'}
      onChange={(tab) => change({ tab: tab === 'upload' ? tab : '' })}
      label={t`Reports`}
    >
      {filters.tab === 'upload' ? (
        <Suspense fallback={<Spinner label={t`Opening the form…`} />}>
          <UploadTab onDone={() => change({ tab: '' })} />
        </Suspense>
      ) : (
        published
      )}
    </Tabs>
  );
};

/** Technical reports: the list, and the upload tab. */
export default function ReportsPage() {
  return (
    <ListPage
      title={t`Technical Reports`}
      subtitle={t`Studies, analyses and designs with their full version history`}
      newLabel={t`New Report`}
      form={NewReportDialog}
    >
      {(onNew) => (
        <>
          <ReportTiles />
          <ReportTabs onNew={onNew} />
        </>
      )}
    </ListPage>
  );
}
