import RotateCw from 'lucide-react/icons/rotate-cw';
import { useHost } from 'portal-sdk/host';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Button, Card, ConfirmDialog, EmptyState, ErrorState, formatDateTime, KeptFocus } from 'portal-sdk/ui';
import { useState } from 'react';
import { jobLabels } from 'shared-contracts/constants/jobs';
import { deleteJob, getJobs, retryJob, retryJobs } from 'shared-contracts/endpoints/jobs';
import type { FailedJob, JobsInRetry } from 'shared-contracts/schemas/jobs';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { JobsSkeleton } from '../page/skeletons.tsx';

const JobActions = ({ id, name }: { id: string; name: string }) => {
  const [asking, setAsking] = useState(false);
  const retry = useOperation(retryJob, {
    success: { title: t`Trying again`, description: t`${name} will run again shortly.` },
    failure: { title: t`Error`, description: t`The job could not be retried. Please try again.` },
  });
  const remove = useOperation(deleteJob, {
    success: { title: t`Job deleted`, description: t`${name} will not run.` },
    failure: { title: t`Error`, description: t`The job could not be deleted. Please try again.` },
  });
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        size="sm"
        onClick={() => retry.mutate({ params: { id } })}
        busy={retry.isPending}
        aria-label={t`Retry ${name}`}
      >{t`Retry`}</Button>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)} aria-label={t`Delete ${name}`}>{t`Delete`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
        title={t`Delete ${name}?`}
        text={t`It will be permanently deleted and never run.`}
        confirmLabel={t`Delete`}
        danger
        busy={remove.isPending}
      />
    </div>
  );
};

/** A failed job, with the reason and the possible actions. */
const FailedJobRow = ({ job }: { job: FailedJob }) => {
  const { timeZone } = useHost();
  const { id, kind, recipient, reason, attempts, createdAt, failedAt } = job;
  const [queued, givenUp] = [formatDateTime(createdAt, timeZone), formatDateTime(failedAt, timeZone)];
  const label = jobLabels[kind] ?? kind;
  const name = recipient === null ? label : t`${label} to ${recipient}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-error-ink">{reason === '' ? t`No reason was given` : reason}</p>
        <p className="text-muted text-xs">
          {ngettext(
            msgid`Queued ${queued} · Given up ${givenUp} · ${attempts} attempt`,
            `Queued ${queued} · Given up ${givenUp} · ${attempts} attempts`,
            attempts,
          )}
        </p>
      </div>
      <JobActions id={id} name={name} />
    </li>
  );
};

/** Says that jobs failed so far, such as emails while the mail server is down, before any of them is given up. */
const RetryingNote = ({ total, since, reason }: JobsInRetry) => {
  const { timeZone } = useHost();
  const start = formatDateTime(since, timeZone);
  return (
    <div role="status" className="rounded-field bg-warning-soft p-4 text-sm text-warning-ink">
      <p className="font-medium">
        {ngettext(
          msgid`${total} job failed so far and is tried again, since ${start}.`,
          `${total} jobs failed so far and are tried again, the first since ${start}.`,
          total,
        )}
      </p>
      <p className="wrap-anywhere">{reason === '' ? t`No reason was given` : t`The latest reason: ${reason}`}</p>
    </div>
  );
};

const RetryAll = ({ total }: { total: number }) => {
  const [asking, setAsking] = useState(false);
  const retry = useOperation(retryJobs, {
    success: ({ retried }) => ({
      title: t`Trying again`,
      description: ngettext(msgid`${retried} job will run again shortly.`, `${retried} jobs will run again shortly.`, retried),
    }),
    failure: { title: t`Error`, description: t`The jobs could not be retried. Please try again.` },
  });
  return (
    <>
      <Button size="sm" variant="outline" icon={<RotateCw />} onClick={() => setAsking(true)}>{t`Retry all`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => retry.mutate({}, { onSettled: () => setAsking(false) })}
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
  if (isPending) return <JobsSkeleton label={t`Loading background jobs…`} />;
  if (!data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`The background jobs could not be loaded`} />;
  const { failed, total, waiting, retrying } = data;
  return (
    <KeptFocus label={t`Failed jobs`} className="">
      <Card title={t`Failed jobs`} actions={total > 1 ? <RetryAll total={total} /> : undefined}>
        <p className="text-muted text-sm">
          {waiting === 0 ? t`No jobs waiting.` : ngettext(msgid`${waiting} job waiting.`, `${waiting} jobs waiting.`, waiting)}{' '}
          {t`A job that fails is retried for a day. After that it appears here for 90 days.`}
        </p>
        {retrying ? <RetryingNote {...retrying} /> : null}
        {failed.length === 0 && !retrying ? (
          <EmptyState title={t`No failed jobs`} description={t`Emails are delivered and clean-ups run.`} />
        ) : null}
        {failed.length > 0 ? (
          <ul className="-my-3 divide-y divide-line" aria-label={t`Failed jobs`}>
            {failed.map((job) => (
              <FailedJobRow key={job.id} job={job} />
            ))}
          </ul>
        ) : null}
        {total > failed.length ? <p className="mt-4 text-muted text-sm">{t`The oldest ${failed.length} of ${total}.`}</p> : null}
      </Card>
    </KeptFocus>
  );
}
