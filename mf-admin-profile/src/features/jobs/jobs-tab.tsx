import RotateCw from 'lucide-react/icons/rotate-cw';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Button, Card, CardSkeletons, ConfirmDialog, EmptyState, ErrorState } from 'portal-sdk/ui';
import { useState } from 'react';
import { getJobs, retryJobs } from 'shared-contracts/endpoints/jobs';
import { FailedJobRow } from './failed-job-row.tsx';

const counted = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

const RetryAll = ({ total }: { total: number }) => {
  const [asked, setAsked] = useState(false);
  const retry = useOperation(retryJobs, {
    success: ({ retried }) => ({ title: 'Trying again', description: `${counted(retried)} will run again shortly.` }),
    failure: { title: 'Error', description: 'The jobs could not be retried. Please try again.' },
  });
  return (
    <>
      <Button size="sm" variant="outline" icon={<RotateCw />} onClick={() => setAsked(true)}>
        Retry all
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => retry.mutate({}, { onSettled: () => setAsked(false) })}
        title={`Retry ${counted(total)}?`}
        text="Emails that are still due are sent, even if they are old."
        confirmLabel="Retry all"
        busy={retry.isPending}
      />
    </>
  );
};

/** What the portal does in the background and could not do, for an admin to retry or delete. */
export default function JobsTab() {
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(getJobs), refetchOnMount: 'always' });
  if (isPending) return <CardSkeletons count={2} label="Loading background jobs…" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title="The background jobs could not be loaded" />;
  const { failed, total, waiting } = data;
  return (
    <Card title="Failed jobs" actions={total > 1 ? <RetryAll total={total} /> : undefined}>
      <p className="text-muted text-sm">
        {waiting === 0 ? 'No job is waiting.' : `${counted(waiting)} waiting.`} A job that fails is retried for a day. After that
        it appears here for 90 days.
      </p>
      {failed.length === 0 ? (
        <EmptyState title="No failed jobs" description="Emails are delivered and clean-ups run." />
      ) : (
        <ul className="-my-3 divide-y divide-line" aria-label="Failed jobs">
          {failed.map((job) => (
            <FailedJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {total > failed.length ? <p className="mt-4 text-muted text-sm">{`The oldest ${failed.length} of ${total}.`}</p> : null}
    </Card>
  );
}
