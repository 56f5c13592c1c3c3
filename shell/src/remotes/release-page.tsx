import type { PortalHost } from 'portal-sdk/host';
import { useEffect, useState } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { t, translate } from 'shared-contracts/translate';
import { useStore } from 'zustand';
import { FailedArea, FallbackNotice, SlowArea } from './area-message.tsx';
import { fallbackOf } from './fallback.ts';
import { LoadedArea } from './loaded-area.tsx';
import { type RemoteStore, stateOf } from './remote-store.ts';

export type HostOf = (remote: ActiveRemote) => PortalHost;

interface ReleasePageProps {
  readonly release: ActiveRemote;
  /** Whether the live release is being requested from the registry. */
  readonly asking: boolean;
  readonly mount: string;
  readonly remotes: RemoteStore;
  readonly hostOf: HostOf;
  readonly onRetry: () => void;
}

/** Loads one release and shows its page; if it fails, shows the last good one if that may take over, otherwise the failure. */
export const ReleasePage = ({ release, asking, mount, remotes, hostOf, onRetry }: ReleasePageProps) => {
  const state = useStore(remotes.states, (states) => stateOf(states, release));
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (!release.blocked) remotes.open(release);
  }, [remotes, release]);

  const attempt = state.status === 'idle' ? '' : `${release.version}-${state.attempt}`;
  const former = state.status === 'failed' || broken === attempt ? fallbackOf(release, mount) : undefined;
  if (asking || (state.status === 'pending' && !state.slow))
    return <div className="area-skeleton" role="status" aria-label={t`Loading ${translate(release.manifest.title)}`} />;
  if (former)
    return (
      <>
        <FallbackNotice remote={release} former={former} onRetry={onRetry} />
        <ReleasePage {...{ asking, mount, remotes, hostOf, onRetry }} release={former} />
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
          onDrawn={() => remotes.drawn(release)}
          onFailed={() => {
            setBroken(attempt);
            remotes.broken(release);
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
