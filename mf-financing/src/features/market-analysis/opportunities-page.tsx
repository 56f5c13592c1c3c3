import Plus from 'lucide-react/icons/plus';
import { useActor } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { Button } from 'portal-sdk/ui/button';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense } from 'react';
import { maySubmit } from 'shared-contracts/policies/content';
import { GrantCounters } from './grant-counters.tsx';
import { GrantFilterBar } from './grant-filter-bar.tsx';
import { GrantList } from './grant-list.tsx';

const loadDialog = () => import('../submit/submit-dialog.tsx');
const SubmitDialog = lazy(loadDialog);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

/** New Financing Opportunities: calls for money, and how long they are open. */
export const OpportunitiesPage = () => {
  const contributor = maySubmit(useActor());
  const submission = useDialogAddress('new');
  return (
    <>
      <PageHeader
        title="New Financing Opportunities"
        subtitle="EU and national calls, with their deadlines"
        actions={
          contributor ? (
            <Button icon={<Plus />} onClick={() => submission.open()} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
              New Grant Opportunity
            </Button>
          ) : null
        }
      />
      <div className="flex flex-col gap-6">
        <GrantCounters />
        <GrantFilterBar />
        <GrantList onSubmit={contributor ? () => submission.open() : undefined} />
      </div>
      {contributor && submission.isOpen ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <SubmitDialog onClose={submission.close} />
        </Suspense>
      ) : null}
    </>
  );
};
