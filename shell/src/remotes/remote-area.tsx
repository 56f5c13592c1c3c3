import type { PortalHost } from 'portal-sdk/host';
import { useEffect } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { hostVersion } from 'shared-contracts/terms/host';
import { useStore } from 'zustand';
import { BlockedArea, FailedArea, OutdatedPage, SlowArea } from './area-message.tsx';
import { fitsHost } from './fits-host.ts';
import { LoadedArea } from './loaded-area.tsx';
import { stateOf } from './remote-store.ts';
import { type ReleaseProps, useRelease } from './use-release.ts';

export interface AreaProps extends ReleaseProps {
  readonly hostOf: (remote: ActiveRemote) => PortalHost;
}

/** The page of a remote: the remote itself, or what keeps it away and how to get it back. */
export const RemoteArea = (props: AreaProps) => {
  const { mount, remotes, hostOf } = props;
  const { release, asking, retry } = useRelease(props);
  const state = useStore(remotes.states, (states) => stateOf(states, release));
  const fits = fitsHost(hostVersion, release.manifest.contract.host);
  const loadable = fits && !release.blocked;
  useEffect(() => {
    if (loadable) remotes.open(release);
  }, [remotes, release, loadable]);

  if (asking || (loadable && state.status === 'pending' && !state.slow))
    return <div className="area-skeleton" role="status" aria-label={`Loading ${release.manifest.title}`} />;
  if (release.blocked) return <BlockedArea remote={release} blocked={release.blocked} onRetry={retry} />;
  if (!fits) return <OutdatedPage remote={release} onReload={() => location.reload()} />;
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
