import { useHost } from 'portal-sdk/host';
import { useOperation } from 'portal-sdk/query';
import { Button, ConfirmDialog, formatDateTime } from 'portal-sdk/ui';
import { useState } from 'react';
import { jobLabels } from 'shared-contracts/constants/jobs';
import { deleteJob, retryJob } from 'shared-contracts/endpoints/jobs';
import type { FailedJob } from 'shared-contracts/schemas/jobs';
import { msgid, ngettext, t } from 'shared-contracts/translate';

const JobActions = ({ id, name }: { id: string; name: string }) => {
  const [asked, setAsked] = useState(false);
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
      <Button variant="outline" size="sm" onClick={() => setAsked(true)} aria-label={t`Delete ${name}`}>{t`Delete`}</Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setAsked(false) })}
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
export const FailedJobRow = ({ job }: { job: FailedJob }) => {
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
