import Plus from 'lucide-react/icons/plus';
import { shortcut, useActor, useCrumbs } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, CardSkeletons, EmptyState, ErrorState, lazyDialog, PageHeader } from 'portal-sdk/ui';
import { useState } from 'react';
import { listAdminOffices } from 'shared-contracts/endpoints/offices';
import { mayManageOffices } from 'shared-contracts/policies/booking';
import { t } from 'shared-contracts/translate';
import { LoadAlert } from '../page/load-alert.tsx';
import { ManagedOffice } from './managed-office.tsx';
import type { OfficeDialogSubject } from './office-dialogs.tsx';

const OfficeFormDialog = lazyDialog(() => import('./office-dialogs.tsx'));

const Offices = () => {
  const { data, error, refetch } = useQuery(operationQuery(listAdminOffices));
  const [subject, setSubject] = useState<OfficeDialogSubject>();
  return (
    <>
      <PageHeader
        title={t`Offices`}
        subtitle={t`Manage offices, desks and closed days`}
        actions={
          <Button
            icon={<Plus />}
            onClick={() => setSubject({ type: 'office' })}
            {...shortcut('c', t`Add office`)}
          >{t`Add office`}</Button>
        }
      />
      {error && data ? <LoadAlert onRetry={() => void refetch()} /> : null}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeletons count={2} label={t`Loading offices…`} />
      ) : data.length === 0 ? (
        <EmptyState title={t`No offices yet`} description={t`Add an office, then its desks.`} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {data.map((office) => (
            <ManagedOffice key={office.id} office={office} onOpen={setSubject} />
          ))}
        </div>
      )}
      {subject ? <OfficeFormDialog subject={subject} onClose={() => setSubject(undefined)} /> : null}
    </>
  );
};

/** The page where admins manage offices, tables and closed days. */
export default function OfficesPage() {
  useCrumbs([{ label: t`Offices` }]);
  return mayManageOffices(useActor()) ? (
    <Offices />
  ) : (
    <EmptyState title={t`Access Restricted`} description={t`Only administrators can manage offices.`} />
  );
}
