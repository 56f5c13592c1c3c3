import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileText from 'lucide-react/icons/file-text';
import { ItemList, KaizenTip, ListPage } from 'portal-sdk/content';
import { CardGrid } from 'portal-sdk/lists';
import { Link } from 'portal-sdk/router';
import { buttonClass, Card, lazyDialog, Tabs } from 'portal-sdk/ui';
import { type EnergyTab, energyTabs } from 'shared-contracts/constants/energy';
import { maxSorted } from 'shared-contracts/constants/sorts';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { t } from 'shared-contracts/translate';
import { EnergyCard } from '../item/energy-parts.tsx';
import { EnergyFilterBar } from './energy-filter-bar.tsx';
import { itemsQuery, useEnergyFilters, useEnergyView, useTabCounts } from './energy-queries.ts';

const cardOf = (item: EnergyItem) => <EnergyCard item={item} />;

interface EnergyListProps {
  tab: EnergyTab;
  /** Undefined for people who may not submit. */
  onNew: (() => void) | undefined;
}

/** The filtered items of a tab. */
const EnergyList = ({ tab, onNew }: EnergyListProps) => {
  const { filters, isFiltered, clear } = useEnergyFilters();
  return (
    <ItemList
      query={itemsQuery(tab, filters)}
      loading={t`Loading energy items…`}
      failed={t`The energy items could not be loaded`}
      empty={{
        icon: <FileText />,
        title: t`No energy items found`,
        first: t`Share a prompt, a paper or a source that has helped you.`,
        filtered: t`Nothing under "${energyTabs[tab].label}" matches these filters.`,
        newLabel: t`New Item`,
      }}
      onClear={isFiltered ? clear : undefined}
      onNew={onNew}
      most={filters.sort ? maxSorted : undefined}
    >
      {(items) => <CardGrid items={items}>{cardOf}</CardGrid>}
    </ItemList>
  );
};

/** What this page is for, and where to start. @param mayAdd whether the reader may submit items */
const ContextHelp = ({ mayAdd }: { mayAdd: boolean }) => (
  <Card
    title={
      <span className="inline-flex items-center gap-2">
        <CircleHelp className="size-4.5 shrink-0 text-primary-ink" aria-hidden="true" />
        {t`Context Help`}
      </span>
    }
  >
    <p className="max-w-prose text-pretty text-sm">
      {mayAdd
        ? t`A good prompt names the site, the period and the data to use. Start from a template: fill in its variables, copy the text, or share it as a new item.`
        : t`A good prompt names the site, the period and the data to use. Start from a template: fill in its variables and copy the text.`}
    </p>
    <div>
      <Link to="templates" className={buttonClass('outline', 'sm')}>{t`View Templates`}</Link>
    </div>
  </Card>
);

const SubmitDialog = lazyDialog(() => import('../submit/submit-dialog.tsx'));

const tabIds = Object.keys(energyTabs) as EnergyTab[];

/** Energy Management Analysis: prompts, papers and other information, a tab each. */
export const AnalysisPage = () => {
  const { filters } = useEnergyFilters();
  const { tab, show } = useEnergyView();
  const { data: counts } = useTabCounts(filters);
  const tabs = tabIds.map((id) => ({ id, label: energyTabs[id].label, badge: counts?.tabs[id] ?? '\u00a0' }));
  return (
    <ListPage
      title={t`Energy Management Analysis`}
      subtitle={t`AI prompts, research papers, and energy analysis resources`}
      newLabel={t`New Item`}
      form={SubmitDialog}
    >
      {(onNew) => (
        <>
          <EnergyFilterBar />
          <div className="mt-4 grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0">
              <Tabs tabs={tabs} value={tab} onChange={show} label={t`Energy item types`}>
                <EnergyList tab={tab} onNew={onNew} />
              </Tabs>
            </div>
            <aside aria-label={t`Tips and help`} className="grid items-start gap-4 md:max-xl:grid-cols-2">
              <ContextHelp mayAdd={onNew !== undefined} />
              {/* last: it is as long as an admin has made it */}
              <KaizenTip title={t`Kaizen Tip of the Week`} />
            </aside>
          </div>
        </>
      )}
    </ListPage>
  );
};
