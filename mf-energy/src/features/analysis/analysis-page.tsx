import Plus from 'lucide-react/icons/plus';
import { KaizenTip } from 'portal-sdk/content/kaizen-tip';
import { useActor } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { Button } from 'portal-sdk/ui/button';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { Spinner } from 'portal-sdk/ui/spinner';
import { Tabs } from 'portal-sdk/ui/tabs';
import { lazy, Suspense } from 'react';
import { maySubmit } from 'shared-contracts/policies/content';
import { type EnergyTab, energyTabs } from 'shared-contracts/terms/energy';
import { ContextHelp } from './context-help.tsx';
import { EnergyFilterBar } from './energy-filter-bar.tsx';
import { useEnergyFilters } from './energy-filters.ts';
import { EnergyList } from './energy-list.tsx';
import { useTabCounts } from './energy-queries.ts';
import { useEnergyView } from './energy-view.ts';

const loadDialog = () => import('../submit/submit-dialog.tsx');
const SubmitDialog = lazy(loadDialog);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

const tabIds = Object.keys(energyTabs) as EnergyTab[];

/** Energy Management Analysis: prompts, papers and other information, a tab each. */
export const AnalysisPage = () => {
  const contributor = maySubmit(useActor());
  const submission = useDialogAddress('new');
  const { filters } = useEnergyFilters();
  const { tab, show } = useEnergyView();
  const { data: counts } = useTabCounts(filters);
  const tabs = tabIds.map((id) => ({ id, label: energyTabs[id].label, badge: counts?.tabs[id] }));
  return (
    <>
      <PageHeader
        title="Energy Management Analysis"
        subtitle="AI prompts, research papers, and energy analysis resources"
        actions={
          contributor ? (
            <Button icon={<Plus />} onClick={() => submission.open()} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
              New Item
            </Button>
          ) : null
        }
      />
      <EnergyFilterBar />
      <div className="mt-4 grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Tabs tabs={tabs} value={tab} onChange={show} label="Kinds of energy items">
            <EnergyList tab={tab} onSubmit={contributor ? () => submission.open() : undefined} />
          </Tabs>
        </div>
        <aside aria-label="Tips and help" className="grid items-start gap-4 md:max-xl:grid-cols-2">
          <KaizenTip title="Kaizen Tip of the Week" />
          <ContextHelp />
        </aside>
      </div>
      {contributor && submission.isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <SubmitDialog template={submission.value} onClose={submission.close} />
        </Suspense>
      ) : null}
    </>
  );
};
