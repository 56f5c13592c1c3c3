import LayoutTemplate from 'lucide-react/icons/layout-template';
import Palette from 'lucide-react/icons/palette';
import Presentation from 'lucide-react/icons/presentation';
import Upload from 'lucide-react/icons/upload';
import { ListPage, statusesWithDraft } from 'portal-sdk/content';
import { ChoiceFilter, CsvLink, FilterBar, MineFilter, queryOf, SortFilter, TagFilter } from 'portal-sdk/lists';
import { Figure, lazyDialog, SearchBox, Tabs } from 'portal-sdk/ui';
import { presentationStatuses, presentationTabs, presentationTypes } from 'shared-contracts/constants/presentation';
import { presentationSorts } from 'shared-contracts/constants/sorts';
import { exportPresentations } from 'shared-contracts/endpoints/presentations';
import { t } from 'shared-contracts/translate';
import { LibraryList } from './library-list.tsx';
import { libraryQuery, tabIds, useLibraryFilters, useLibraryTab, useTabCounts, useTotals } from './library-queries.ts';

/** Search, filters and order of all tabs. */
const LibraryFilterBar = () => {
  const { filters, change, bar } = useLibraryFilters();
  const { tab, type, showType } = useLibraryTab();
  const { sort, ...others } = filters;
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search presentations`}
          placeholder={t`Search files, tags, authors...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <MineFilter filters={filters} change={change}>{t`My files`}</MineFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      list={libraryQuery(tab, filters)}
      more={<CsvLink endpoint={exportPresentations} input={{ query: { tab: tab || undefined, ...queryOf(others) } }} />}
    >
      <ChoiceFilter label={t`Type`} all={t`All Types`} labels={presentationTypes} value={type} onChange={showType} />
      <ChoiceFilter
        label={t`Status`}
        all={t`All Status`}
        labels={statusesWithDraft(presentationStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <SortFilter labels={presentationSorts} value={sort} onChange={(next) => change({ sort: next })} />
    </FilterBar>
  );
};

const UploadDialog = lazyDialog(() => import('../upload/upload-dialog.tsx'));

/** The number of templates, presentations and design assets. */
const Counts = () => {
  const totals = useTotals();
  const types = totals.data?.types;
  return (
    <section aria-label={t`Files by type`} className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4">
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
    { id: 'all', label: t`All Files`, badge: filters.type ? counts?.types[filters.type] : counts?.total },
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
