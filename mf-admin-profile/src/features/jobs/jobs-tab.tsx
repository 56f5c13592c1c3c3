import RotateCw from 'lucide-react/icons/rotate-cw';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Button, Card, CardSkeletons, ConfirmDialog, EmptyState, ErrorState } from 'portal-sdk/ui';
import { useState } from 'react';
import { getJobs, retryJobs } from 'shared-contracts/endpoints/jobs';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { FailedJobRow } from './failed-job-row.tsx';

const RetryAll = ({ total }: { total: number }) => {
  const [asked, setAsked] = useState(false);
  const retry = useOperation(retryJobs, {
    success: ({ retried }) => ({
      title: t`Trying again`,
      description: ngettext(msgid`${retried} job will run again shortly.`, `${retried} jobs will run again shortly.`, retried),
    }),
    failure: { title: t`Error`, description: t`The jobs could not be retried. Please try again.` },
  });
  return (
    <>
      <Button size="sm" variant="outline" icon={<RotateCw />} onClick={() => setAsked(true)}>{t`Retry all`}</Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => retry.mutate({}, { onSettled: () => setAsked(false) })}
        title={ngettext(msgid`Retry ${total} job?`, `Retry ${total} jobs?`, total)}
        text={t`Emails that are still due are sent, even if they are old.`}
        confirmLabel={t`Retry all`}
        busy={retry.isPending}
      />
    </>
  );
};

/** Failed background jobs, for an admin to retry or delete. */
export default function JobsTab() {
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(getJobs), refetchOnMount: 'always' });
  if (isPending) return <CardSkeletons count={2} label={t`Loading background jobs…`} />;
  if (!data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`The background jobs could not be loaded`} />;
  const { failed, total, waiting } = data;
  return (
    <Card title={t`Failed jobs`} actions={total > 1 ? <RetryAll total={total} /> : undefined}>
      <p className="text-muted text-sm">
        {waiting === 0 ? t`No job is waiting.` : ngettext(msgid`${waiting} job waiting.`, `${waiting} jobs waiting.`, waiting)}{' '}
        {t`A job that fails is retried for a day. After that it appears here for 90 days.`}
      </p>
      {failed.length === 0 ? (
        <EmptyState title={t`No failed jobs`} description={t`Emails are delivered and clean-ups run.`} />
      ) : (
        <ul className="-my-3 divide-y divide-line" aria-label={t`Failed jobs`}>
          {failed.map((job) => (
            <FailedJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {total > failed.length ? <p className="mt-4 text-muted text-sm">{t`The oldest ${failed.length} of ${total}.`}</p> : null}
    </Card>
  );
}
