import { useHost } from 'portal-sdk/host';
import { useOperation } from 'portal-sdk/query';
import { Button, ConfirmDialog, formatDateTime } from 'portal-sdk/ui';
import { useState } from 'react';
import { jobLabels } from 'shared-contracts/constants/jobs';
import { deleteJob, retryJob } from 'shared-contracts/endpoints/jobs';
import type { FailedJob } from 'shared-contracts/schemas/jobs';

const JobActions = ({ id, name }: { id: string; name: string }) => {
  const [asked, setAsked] = useState(false);
  const retry = useOperation(retryJob, {
    success: { title: 'Trying again', description: `${name} will run again shortly.` },
    failure: { title: 'Error', description: 'The job could not be retried. Please try again.' },
  });
  const remove = useOperation(deleteJob, {
    success: { title: 'Job deleted', description: `${name} will not run.` },
    failure: { title: 'Error', description: 'The job could not be deleted. Please try again.' },
  });
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        size="sm"
        onClick={() => retry.mutate({ params: { id } })}
        busy={retry.isPending}
        aria-label={`Retry ${name}`}
      >
        Retry
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)} aria-label={`Delete ${name}`}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setAsked(false) })}
        title={`Delete ${name}?`}
        text="It will be permanently deleted and never run."
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
      />
    </div>
  );
};

/** A job that failed in every attempt, with why and what can be done. */
export const FailedJobRow = ({ job }: { job: FailedJob }) => {
  const { timeZone } = useHost();
  const { id, kind, recipient, reason, attempts, createdAt, failedAt } = job;
  const label = jobLabels[kind] ?? kind;
  const name = recipient === null ? label : `${label} to ${recipient}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-error-ink">{reason === '' ? 'No reason was given' : reason}</p>
        <p className="text-muted text-xs">
          {`Queued ${formatDateTime(createdAt, timeZone)} · Given up ${formatDateTime(failedAt, timeZone)} · ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`}
        </p>
      </div>
      <JobActions id={id} name={name} />
    </li>
  );
};
