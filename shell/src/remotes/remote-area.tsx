import type { PortalHost } from 'portal-sdk/host';
import { Suspense, useEffect, useState } from 'react';
import { hostVersion } from 'shared-contracts/constants/host';
import { fitsHost } from 'shared-contracts/policies/fits-host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { t, translate } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { fallbackOf } from './active-remotes.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { BlockedArea, FailedArea, FallbackNotice, OutdatedPage, SlowArea } from './area-message.tsx';
import { reasonOf } from './failure-reason.ts';
import type { FailureReason, RemoteComponent } from './remote-states.ts';
import { type RemoteStore, stateOf } from './remote-store.ts';
import { type ReleaseProps, useRelease } from './use-release.ts';

interface LoadedAreaProps {
  readonly remote: ActiveRemote;
  readonly component: RemoteComponent;
  readonly mount: string;
  readonly host: PortalHost;
  /** Called when it was rendered. */
  readonly onRendered: () => void;
  /** Called when rendering failed. */
  readonly onFailed: () => void;
  readonly onRetry: () => void;
}

/** Placed next to the area, so that it renders only when the area does. */
const RenderSignal = ({ onRendered }: Pick<LoadedAreaProps, 'onRendered'>) => {
  useEffect(onRendered, [onRendered]);
  return null;
};

/** An area that has loaded; errors and suspense while it renders are contained in it. */
const LoadedArea = ({ remote, component: Area, mount, host, onRendered, onFailed, onRetry }: LoadedAreaProps) => {
  const [reason, setReason] = useState<FailureReason>();
  return (
    <AreaBoundary
      fallback={reason && <FailedArea remote={remote} reason={reason} onRetry={onRetry} />}
      onError={(thrown) => {
        const failure = reasonOf(thrown, 'render');
        setReason(failure);
        host.reportError(failure.kind, thrown);
        onFailed();
      }}
    >
      <Suspense
        fallback={<div className="area-skeleton" role="status" aria-label={t`Loading ${translate(remote.manifest.title)}`} />}
      >
        <Area host={host} mount={mount} />
        <RenderSignal onRendered={onRendered} />
      </Suspense>
    </AreaBoundary>
  );
};

type HostOf = (remote: ActiveRemote) => PortalHost;

interface ReleasePageProps {
  readonly release: ActiveRemote;
  /** Whether the live release is being requested from the registry. */
  readonly refreshing: boolean;
  readonly mount: string;
  readonly remotes: RemoteStore;
  readonly hostOf: HostOf;
  readonly onRetry: () => void;
}

/** Loads one release and shows its page; if it fails, shows the last good one if that may take over, otherwise the failure. */
const ReleasePage = ({ release, refreshing, mount, remotes, hostOf, onRetry }: ReleasePageProps) => {
  const state = useStore(remotes.states, (states) => stateOf(states, release));
  const [crashedAttempt, setCrashedAttempt] = useState<string>();
  const [opened, setOpened] = useState<ActiveRemote>();
  useEffect(() => {
    if (!release.blocked) remotes.open(release);
    setOpened(release);
  }, [remotes, release]);

  const attempt = state.status === 'idle' ? '' : `${release.version}-${state.attempt}`;
  const fallback = state.status === 'failed' || crashedAttempt === attempt ? fallbackOf(release, mount) : undefined;
  // an area that failed on an earlier visit is about to be loaded again: its old failure does not appear for a moment
  const isLoading = state.status === 'pending' ? !state.slow : state.status === 'failed' && opened !== release;
  if (refreshing || isLoading)
    return <div className="area-skeleton" role="status" aria-label={t`Loading ${translate(release.manifest.title)}`} />;
  if (fallback)
    return (
      <>
        <FallbackNotice remote={release} fallback={fallback} onRetry={onRetry} />
        <ReleasePage {...{ refreshing, mount, remotes, hostOf, onRetry }} release={fallback} />
      </>
    );
  switch (state.status) {
    case 'loaded':
      return (
        <LoadedArea
          key={attempt}
          remote={release}
          component={state.component}
          mount={mount}
          host={hostOf(release)}
          onRendered={() => remotes.rendered(release)}
          onFailed={() => {
            setCrashedAttempt(attempt);
            remotes.crashed(release);
          }}
          onRetry={onRetry}
        />
      );
    case 'failed':
      return <FailedArea remote={release} reason={state.reason} onRetry={onRetry} />;
    case 'pending':
      return <SlowArea remote={release} onRetry={onRetry} />;
    case 'idle':
      return null;
  }
};

/** The page of a remote: the remote itself, or why it cannot be shown and how to retry. */
export const RemoteArea = ({ hostOf, ...props }: ReleaseProps & { readonly hostOf: HostOf }) => {
  const { mount, remotes } = props;
  const { release, refreshing, retry } = useRelease(props);
  const page = { refreshing, mount, remotes, hostOf, onRetry: retry };
  if (release.blocked && !refreshing) {
    const fallback = fallbackOf(release, mount);
    if (!fallback) return <BlockedArea remote={release} blocked={release.blocked} onRetry={retry} />;
    return (
      <>
        <FallbackNotice remote={release} fallback={fallback} onRetry={retry} />
        <ReleasePage {...page} release={fallback} />
      </>
    );
  }
  if (!fitsHost(hostVersion, release.manifest.contract.host))
    return <OutdatedPage remote={release} onReload={() => location.reload()} />;
  return <ReleasePage {...page} release={release} />;
};
