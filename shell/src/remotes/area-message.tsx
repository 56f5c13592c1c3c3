import RotateCw from 'lucide-react/icons/rotate-cw';
import { useActor } from 'portal-sdk/host';
import { useOperation } from 'portal-sdk/query';
import { Button, SpinnerMark } from 'portal-sdk/ui';
import { type ReactNode, useEffect } from 'react';
import { isAdmin } from 'shared-contracts/actor';
import { hostVersion } from 'shared-contracts/constants/host';
import { enableRemote } from 'shared-contracts/endpoints/remotes';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { t, translate } from 'shared-contracts/translate';
import { adviceFor, mayBeOffline } from './failure-reason.ts';
import type { FailureReason } from './remote-states.ts';

interface MessageProps {
  readonly role: 'alert' | 'status';
  readonly mark?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** For the portal's administrators: release and reason. */
  readonly detail?: string;
  /** The label of the button. */
  readonly action?: string;
  /** Further buttons. */
  readonly more?: ReactNode;
  readonly onRetry: () => void;
}

const AreaMessage = ({ role, mark, title, text, detail, action = t`Retry`, more, onRetry }: MessageProps) => (
  <section className="panel flex flex-col items-center px-6 py-12 text-center" role={role}>
    {mark}
    <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
    <p className="mt-2 max-w-prose text-pretty text-muted">{text}</p>
    <div className="mt-6 flex flex-wrap justify-center gap-2">
      <Button variant="outline" icon={<RotateCw />} onClick={onRetry}>
        {action}
      </Button>
      {more}
    </div>
    {detail ? (
      <details className="wrap-anywhere mt-6 text-muted text-xs">
        <summary>{t`Details`}</summary>
        {detail}
      </details>
    ) : null}
  </section>
);

interface Props {
  readonly remote: ActiveRemote;
  readonly onRetry: () => void;
}

const detailOf = ({ id, version }: ActiveRemote, text: string) => `${id} ${version} · ${text}`;

/** Shown instead of an area that failed: what to do, and a retry button; it retries automatically when the connection is back. */
export const FailedArea = ({ remote, reason, onRetry }: Props & { reason: FailureReason }) => {
  useEffect(() => {
    if (!mayBeOffline(reason)) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  });
  return (
    <AreaMessage
      role="alert"
      title={t`${translate(remote.manifest.title)} could not be shown`}
      text={t`${adviceFor(reason)} The rest of the portal works.`}
      detail={detailOf(remote, reason.detail)}
      onRetry={onRetry}
    />
  );
};

/** Shown when an area has not loaded within three seconds. */
export const SlowArea = ({ remote, onRetry }: Props) => (
  <AreaMessage
    role="status"
    mark={<SpinnerMark className="mb-4 size-6 text-muted" />}
    title={t`${translate(remote.manifest.title)} is still loading`}
    text={t`This is taking longer than usual.`}
    onRetry={onRetry}
  />
);

/** Puts a deactivated area back into service: that of the admin panel has no other place for it. */
const ActivateArea = ({ remote: { id, manifest }, onRetry }: Props) => {
  const enable = useOperation(enableRemote, {
    success: { title: t`Area activated`, description: t`${translate(manifest.title)} is back in service.` },
    failure: { title: t`Failed to activate the area.` },
  });
  return (
    <Button
      variant="outline"
      busy={enable.isPending}
      onClick={() => enable.mutate({ params: { id } }, { onSuccess: onRetry })}
    >{t`Activate area`}</Button>
  );
};

/** Shown instead of an area that must not be loaded. */
export const BlockedArea = ({ remote, blocked, onRetry }: Props & { blocked: NonNullable<ActiveRemote['blocked']> }) => {
  const isDisabled = blocked.reason === 'disabled';
  const mayActivate = isAdmin(useActor()) && isDisabled;
  return (
    <AreaMessage
      role="alert"
      title={
        isDisabled
          ? t`${translate(remote.manifest.title)} is deactivated`
          : t`${translate(remote.manifest.title)} isn't compatible with this portal`
      }
      text={
        isDisabled
          ? blocked.detail || t`Try again later.`
          : t`It was made for another version of the portal. The rest of the portal works.`
      }
      detail={isDisabled ? undefined : detailOf(remote, blocked.detail)}
      more={mayActivate ? <ActivateArea remote={remote} onRetry={onRetry} /> : null}
      onRetry={onRetry}
    />
  );
};

/** Shown instead of an area whose release needs a newer shell than the one that this page was loaded with. */
export const OutdatedPage = ({ remote, onReload }: { remote: ActiveRemote; onReload: () => void }) => (
  <AreaMessage
    role="alert"
    title={t`${translate(remote.manifest.title)} needs a newer page`}
    text={t`The portal has been updated. What you typed is kept.`}
    detail={detailOf(remote, t`Built for host ${remote.manifest.contract.host}, this page has ${hostVersion}`)}
    action={t`Reload page`}
    onRetry={onReload}
  />
);

/** Shown above the last good release while it replaces the live one. */
export const FallbackNotice = ({ remote, fallback, onRetry }: Props & { fallback: ActiveRemote }) => (
  <section className="panel mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3" role="status">
    <p className="min-w-0 flex-1 text-sm">
      {t`This is ${fallback.version} instead of ${remote.version}, which could not be shown.`}
    </p>
    <Button variant="outline" size="sm" icon={<RotateCw />} onClick={onRetry}>{t`Retry`}</Button>
  </section>
);
