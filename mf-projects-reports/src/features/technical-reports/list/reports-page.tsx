import { ListPage } from 'portal-sdk/content';
import { oneOf, useAddressFilters } from 'portal-sdk/lists';
import { lazyDialog, Spinner, Tabs } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { ReportList } from './report-list.tsx';
import { ReportTiles } from './report-tiles.tsx';

const NewReportDialog = lazyDialog(() => import('../form/new-report-dialog.tsx'));
const UploadTab = lazy(() => import('../form/upload-tab.tsx'));

const tabs = [
  { id: 'published', label: t`Published Reports` },
  { id: 'upload', label: t`Upload New Report` },
] as const;
const view = { tab: oneOf({ upload: t`Upload New Report` }) };

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
  const { filters, change } = useAddressFilters(view);
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
