import Plus from 'lucide-react/icons/plus';
import { KaizenTip } from 'portal-sdk/content/kaizen-tip';
import { useActor } from 'portal-sdk/host-context';
import { CsvLink } from 'portal-sdk/lists/csv-link';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { Button } from 'portal-sdk/ui/button';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense } from 'react';
import { maySubmit } from 'shared-contracts/policies/content';
import { exportAiTools } from 'shared-contracts/wire/ai-tools';
import { CategoryGrid } from './category-grid.tsx';
import { PopularTools } from './popular-tools.tsx';
import { SignedInPerson } from './signed-in-person.tsx';
import { ToolFilterBar } from './tool-filter-bar.tsx';
import { askedFor, useToolFilters } from './tool-filters.ts';
import { ToolList } from './tool-list.tsx';

const loadDialog = () => import('../submit/submit-dialog.tsx');
const SubmitDialog = lazy(loadDialog);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

/** AI Tools: what colleagues use and recommend. */
export const ToolsPage = () => {
  const contributor = maySubmit(useActor());
  const { filters } = useToolFilters();
  const submission = useDialogAddress('new');
  const add = contributor ? () => submission.open() : undefined;
  return (
    <>
      <PageHeader
        title="AI Tools"
        subtitle="Tools that colleagues use and recommend, with prompts and what came of them"
        actions={
          <>
            <CsvLink wire={exportAiTools} input={{ query: askedFor(filters) }} />
            {contributor ? (
              <Button icon={<Plus />} onClick={add} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
                Add New Tool
              </Button>
            ) : null}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <SignedInPerson />
        <ToolFilterBar />
        <CategoryGrid />
        <PopularTools />
        <ToolList onAdd={add} />
        <KaizenTip title="Kaizen Tip" />
      </div>
      {contributor && submission.isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <SubmitDialog onClose={submission.close} />
        </Suspense>
      ) : null}
    </>
  );
};
