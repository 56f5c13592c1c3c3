import LayoutTemplate from 'lucide-react/icons/layout-template';
import Palette from 'lucide-react/icons/palette';
import Presentation from 'lucide-react/icons/presentation';
import Upload from 'lucide-react/icons/upload';
import { ListPage } from 'portal-sdk/content';
import { Figure, lazyDialog, Tabs } from 'portal-sdk/ui';
import { type PresentationTab, presentationTabs } from 'shared-contracts/constants/presentation';
import { t } from 'shared-contracts/translate';
import { LibraryFilterBar } from './library-filter-bar.tsx';
import { LibraryList } from './library-list.tsx';
import { useLibraryFilters, useLibraryTab, useTabCounts, useTotals } from './library-queries.ts';

const UploadDialog = lazyDialog(() => import('../upload/upload-dialog.tsx'));

const tabIds = Object.keys(presentationTabs) as PresentationTab[];

/** The number of templates, presentations and design assets. */
const Counts = () => {
  const totals = useTotals();
  const types = totals.data?.types;
  return (
    <section aria-label={t`Files by type`} className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure query={totals} label={t`Templates`} icon={<LayoutTemplate />} value={types?.template} tone="primary" />
      <Figure query={totals} label={t`Presentations`} icon={<Presentation />} value={types?.presentation} tone="info" />
      <Figure query={totals} label={t`Design Assets`} icon={<Palette />} value={types?.design_asset} />
    </section>
  );
};

/** PPT & Design: presentations, templates and design assets, a tab each. */
export const LibraryPage = () => {
  const { filters } = useLibraryFilters();
  const { tab, show } = useLibraryTab();
  const { data: counts } = useTabCounts(filters);
  const tabs = [
    { id: 'all', label: t`All Files`, badge: counts?.total },
    ...tabIds.map((id) => ({ id, label: presentationTabs[id].label, badge: counts?.types[presentationTabs[id].type] })),
  ];
  return (
    <ListPage
      title={t`PPT & Design`}
      subtitle={t`Presentations, templates and design assets`}
      newLabel={t`Upload Presentation`}
      newIcon={<Upload />}
      form={UploadDialog}
    >
      {(onNew) => (
        <div className="flex flex-col gap-6">
          <Counts />
          <LibraryFilterBar />
          <div className="min-w-0">
            <Tabs
              tabs={tabs}
              value={tab || 'all'}
              onChange={(id) => show(tabIds.find((one) => one === id) ?? '')}
              label={t`Types of files`}
            >
              <LibraryList tab={tab} onNew={onNew} />
            </Tabs>
          </div>
        </div>
      )}
    </ListPage>
  );
};
