import type { PortalHost } from 'portal-sdk/host';
import { useCallback, useEffect, useState } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { useStore } from 'zustand';
import { type ActiveRemotes, liveRelease } from './active-remotes.ts';
import { BlockedArea, FailedArea, SlowArea } from './area-message.tsx';
import { LoadedArea } from './loaded-area.tsx';
import { type RemoteStore, stateOf } from './remote-store.ts';

export interface AreaProps {
  /** The release that the route was made for; the live one takes its place when the area is opened. */
  readonly remote: ActiveRemote;
  readonly mount: string;
  readonly active: ActiveRemotes;
  readonly remotes: RemoteStore;
  readonly hostOf: (remote: ActiveRemote) => PortalHost;
}

/** The release on screen: what was live when the area was opened, until it is opened again or asked for again. */
const useRelease = ({ remote, mount, active, remotes }: AreaProps) => {
  const live = useCallback(() => liveRelease(active.state.getState().remotes, remote, mount), [active, remote, mount]);
  const [release, setRelease] = useState(live);
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await active.refresh();
    setAsking(false);
    const now = live();
    setRelease(now);
    if (now.version === release.version && !now.blocked) remotes.retry(now);
  };
  return { release, asking, retry: () => void retry() };
};

/** The page of a remote: the remote itself, or what keeps it away and how to get it back. */
export const RemoteArea = (props: AreaProps) => {
  const { mount, remotes, hostOf } = props;
  const { release, asking, retry } = useRelease(props);
  const state = useStore(remotes.states, (states) => stateOf(states, release));
  useEffect(() => {
    if (!release.blocked) remotes.open(release);
  }, [remotes, release]);

  if (asking || (state.status === 'pending' && !state.slow && !release.blocked))
    return <div className="area-skeleton" role="status" aria-label={`Loading ${release.manifest.title}`} />;
  if (release.blocked) return <BlockedArea remote={release} blocked={release.blocked} onRetry={retry} />;
  switch (state.status) {
    case 'loaded':
      return (
        <LoadedArea
          key={`${release.version}-${state.attempt}`}
          remote={release}
          component={state.component}
          mount={mount}
          host={hostOf(release)}
          onRetry={retry}
        />
      );
    case 'failed':
      return <FailedArea remote={release} reason={state.reason} onRetry={retry} />;
    case 'pending':
      return <SlowArea remote={release} onRetry={retry} />;
    case 'idle':
      return null;
  }
};
