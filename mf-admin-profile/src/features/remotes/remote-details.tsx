import { useHost } from 'portal-sdk/host';
import { useOperation } from 'portal-sdk/query';
import { Button, formatDateTime, KeptFocus, lazyDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { enableRemote, rollbackRelease, setRemoteFallback } from 'shared-contracts/endpoints/remotes';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { t, translate } from 'shared-contracts/translate';
import type { RequestedChange } from './change-dialog.tsx';
import { HistoryRow } from './history-list.tsx';
import { healthText, Mark, sourceText } from './remote-state.tsx';

const ChangeDialog = lazyDialog(() => import('./change-dialog.tsx'));
/** The title of the toast; its text is the reason from the api. */
const failure = { title: t`Nothing was changed` };
/** Maximum number of releases, failures and changes shown. */
const maxShown = 10;

type Release = RemoteStatus['releases'][number];

interface ReleaseRowProps {
  readonly status: RemoteStatus;
  readonly release: Release;
  /** Opens the dialog of a change. */
  readonly onRequest: (change: RequestedChange) => void;
}

/**
 * Whether a rollback to the release takes one click: it was live for everyone before, and is not failing. During a canary, this
 * includes the live one.
 */
const mayRollBackTo = (status: RemoteStatus, { version, health }: Release): boolean =>
  status.history.some((activation) => activation.version === version) &&
  health.state !== 'failing' &&
  (version !== status.version || status.canaryVersion !== null);

const ReleaseActions = ({ status, release, onRequest }: ReleaseRowProps) => {
  const { id } = status;
  const { version, contract } = release;
  const success = { title: t`Rolled back`, description: t`${translate(status.title)} is back to ${version}, for everyone.` };
  const { mutate, isPending } = useOperation(rollbackRelease, { success, failure });
  if (contract) return null;
  const isLive = version === status.version;
  const button = { variant: 'outline', size: 'sm' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {mayRollBackTo(status, release) ? (
        <Button
          {...button}
          busy={isPending}
          onClick={() => mutate({ params: { id }, body: { version } })}
          aria-label={t`Roll back to ${version}`}
        >{t`Roll back`}</Button>
      ) : null}
      {isLive ? null : (
        <Button
          {...button}
          onClick={() => onRequest({ kind: 'activate', version })}
          aria-label={t`Activate ${version}`}
        >{t`Activate`}</Button>
      )}
      {status.version && !isLive && version !== status.canaryVersion ? (
        <Button
          {...button}
          onClick={() => onRequest({ kind: 'canary', version })}
          aria-label={t`Start a canary of ${version}`}
        >{t`Canary`}</Button>
      ) : null}
    </div>
  );
};

const ReleaseRow = (props: ReleaseRowProps) => {
  const { timeZone } = useHost();
  const { status, release } = props;
  const { version, publishedAt, publishedBy, person, token, commit, health, contract } = release;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium tabular-nums">{version}</span>
          {version === status.version ? <Mark tint="good">{t`Live`}</Mark> : null}
          {version === status.canaryVersion ? <Mark tint="busy">{t`Canary`}</Mark> : null}
          {health.state === 'failing' ? <Mark tint="bad">{t`Failing`}</Mark> : null}
          {contract ? <Mark tint="bad">{t`Incompatible`}</Mark> : null}
        </p>
        <p className="text-muted text-xs">{healthText(health)}</p>
        <p className="wrap-anywhere text-muted text-xs">
          {t`Published ${formatDateTime(publishedAt, timeZone)} by ${sourceText({ by: publishedBy, person, token })}`}
          {commit ? <code> {commit.slice(0, 10)}</code> : null}
        </p>
        {contract ? (
          <p lang="en" className="wrap-anywhere text-error-ink text-xs">
            {contract}
          </p>
        ) : null}
      </div>
      <ReleaseActions {...props} />
    </li>
  );
};

/** Ends a canary, deactivates and activates the area, and turns the automatic fallback on and off. */
const RemoteSwitches = ({ status, onRequest }: Pick<ReleaseRowProps, 'status' | 'onRequest'>) => {
  const params = { id: status.id };
  const rollback = useOperation(rollbackRelease, {
    success: { title: t`Canary ended`, description: t`Everyone has ${status.version ?? ''}.` },
    failure,
  });
  const enable = useOperation(enableRemote, {
    success: { title: t`Area activated`, description: t`${translate(status.title)} is back in service.` },
    failure,
  });
  const fallback = useOperation(setRemoteFallback, {
    success: { title: t`Saved`, description: t`Applies to newly loaded pages.` },
    failure,
  });
  const small = { variant: 'outline', size: 'sm' } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status.canaryVersion ? (
        <Button {...small} busy={rollback.isPending} onClick={() => rollback.mutate({ params, body: {} })}>
          {t`End the canary ${status.canaryVersion}`}
        </Button>
      ) : null}
      {status.disabled ? (
        <Button {...small} busy={enable.isPending} onClick={() => enable.mutate({ params })}>{t`Activate area`}</Button>
      ) : (
        <Button
          {...small}
          onClick={() => onRequest({ kind: 'disable', version: status.version ?? '' })}
        >{t`Deactivate area`}</Button>
      )}
      <Button
        {...small}
        busy={fallback.isPending}
        aria-pressed={status.fallback}
        onClick={() => fallback.mutate({ params, body: { on: !status.fallback } })}
      >{t`Fall back automatically`}</Button>
    </div>
  );
};

const Failures = ({ status: { failures } }: { status: RemoteStatus }) =>
  failures.length > 0 ? (
    <section>
      <h4 className="font-medium text-sm">{t`What failed in browsers`}</h4>
      <ul className="mt-1 flex flex-col gap-1 text-xs">
        {failures.slice(0, maxShown).map(({ version, kind, detail, count }) => (
          <li key={`${version} ${kind} ${detail}`} lang="en" className="wrap-anywhere">
            <span className="font-medium tabular-nums">{`${count} × ${version} ${kind}`}</span> {detail}
          </li>
        ))}
      </ul>
    </section>
  ) : null;

/** A remote's releases, their actions, recent failures and the history. */
export default function RemoteDetails({ status }: { status: RemoteStatus }) {
  const [requested, setRequested] = useState<RequestedChange>();
  const area = translate(status.title);
  return (
    <KeptFocus label={area} className="flex flex-col gap-5 border-line border-t pt-4">
      {status.version ? <RemoteSwitches status={status} onRequest={setRequested} /> : null}
      <section>
        <h4 className="font-medium text-sm">{t`Releases`}</h4>
        <ul className="divide-y divide-line">
          {status.releases.slice(0, maxShown).map((release) => (
            <ReleaseRow key={release.version} status={status} release={release} onRequest={setRequested} />
          ))}
        </ul>
        {status.releases.length > maxShown ? (
          <p className="text-muted text-xs">{t`and ${status.releases.length - maxShown} earlier`}</p>
        ) : null}
      </section>
      <Failures status={status} />
      <section>
        <h4 className="font-medium text-sm">{t`History`}</h4>
        <ul className="divide-y divide-line">
          {status.history.slice(0, maxShown).map((activation) => (
            <HistoryRow key={`${activation.at} ${activation.kind} ${activation.version}`} activation={activation} />
          ))}
        </ul>
      </section>
      {requested ? (
        <ChangeDialog remote={status.id} area={area} change={requested} onClose={() => setRequested(undefined)} />
      ) : null}
    </KeptFocus>
  );
}
