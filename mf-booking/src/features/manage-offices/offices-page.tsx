import Plus from 'lucide-react/icons/plus';
import { shortcut, useActor, useCrumbs } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, CardSkeletons, EmptyState, ErrorState, lazyDialog, PageHeader, Spinner } from 'portal-sdk/ui';
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
