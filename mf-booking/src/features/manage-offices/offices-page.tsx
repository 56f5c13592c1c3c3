import Plus from 'lucide-react/icons/plus';
import { useActor, useCrumbs } from 'portal-sdk/host-context';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { shortcut } from 'portal-sdk/shortcuts';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { lazyDialog } from 'portal-sdk/ui/lazy-dialog';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { Spinner } from 'portal-sdk/ui/spinner';
import { Suspense, useState } from 'react';
import { listAdminOffices } from 'shared-contracts/endpoints/offices';
import { mayManageOffices } from 'shared-contracts/policies/booking';
import { KeptOffice } from './managed-office.tsx';
import type { Keeping } from './office-dialogs.tsx';

const KeepDialog = lazyDialog(() => import('./office-dialogs.tsx'));

const Offices = () => {
  const { data, error, refetch } = useQuery(operationQuery(listAdminOffices));
  const [keeping, setKeeping] = useState<Keeping>();
  return (
    <>
      <PageHeader
        title="Offices"
        subtitle="Manage offices, tables and closed days"
        actions={
          <Button icon={<Plus />} onClick={() => setKeeping({ about: 'office' })} {...shortcut('c', 'Add Office')}>
            Add Office
          </Button>
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeletons count={2} label="Loading offices…" />
      ) : data.length === 0 ? (
        <EmptyState title="No offices yet" description="Add an office, then its tables." />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {data.map((office) => (
            <KeptOffice key={office.id} office={office} onKeep={setKeeping} />
          ))}
        </div>
      )}
      {keeping ? (
        <Suspense fallback={<Spinner label="Opening the form…" />}>
          <KeepDialog keeping={keeping} onClose={() => setKeeping(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** Where admins keep offices, tables and closed days. */
export default function OfficesPage() {
  useCrumbs([{ label: 'Offices' }]);
  return mayManageOffices(useActor()) ? (
    <Offices />
  ) : (
    <EmptyState title="Access Restricted" description="Offices are managed by administrators." />
  );
}
