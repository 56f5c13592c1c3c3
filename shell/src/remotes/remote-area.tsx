import type { PortalHost } from 'portal-sdk/host';
import { useEffect, useState } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { useStore } from 'zustand';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaMessage } from './area-message.tsx';
import { reasonOf, sentenceOf } from './failure-reason.ts';
import type { RemoteComponent } from './load-remote.ts';
import type { FailureReason } from './remote-states.ts';
import { type RemoteStore, stateOf } from './remote-store.ts';

interface AreaProps {
  readonly remote: ActiveRemote;
  readonly mount: string;
  readonly host: PortalHost;
  readonly remotes: RemoteStore;
}

const FailedArea = ({ remote, reason, onRetry }: { remote: ActiveRemote; reason: FailureReason; onRetry: () => void }) => (
  <AreaMessage
    title={`${remote.manifest.title} could not be shown`}
    text={`${sentenceOf(reason)} The rest of the portal works.`}
    detail={`${remote.id} ${remote.version} · ${reason.detail}`}
    onRetry={onRetry}
  />
);

/** An area that has arrived; what it throws while drawing stays in it. */
const ShownArea = ({ remote, mount, host, remotes, component: Area }: AreaProps & { component: RemoteComponent }) => {
  const [reason, setReason] = useState<FailureReason>();
  const failed = reason && <FailedArea remote={remote} reason={reason} onRetry={() => remotes.retry(remote)} />;
  return (
    <AreaBoundary
      fallback={failed}
      onError={(thrown) => {
        setReason({ ...reasonOf(thrown), kind: 'render' });
        host.reportError('render', thrown);
      }}
    >
      <Area host={host} mount={mount} />
    </AreaBoundary>
  );
};

/** The page of a remote: the remote itself, or what keeps it away and how to get it back. */
export const RemoteArea = (props: AreaProps) => {
  const { remote, remotes } = props;
  const state = useStore(remotes.states, (states) => stateOf(states, remote.id));
  const { blocked } = remote;
  useEffect(() => {
    if (!blocked) remotes.ask(remote);
  }, [remotes, remote, blocked]);
  const retry = () => remotes.retry(remote);
  const { title } = remote.manifest;

  if (blocked?.reason === 'disabled')
    return (
      <AreaMessage title={`${title} is switched off`} text={blocked.detail || 'An administrator has switched it off for now.'} />
    );
  if (blocked)
    return (
      <AreaMessage
        title={`${title} does not fit this portal`}
        text="Its release was made for another version of the portal, so it was not loaded."
        detail={`${remote.id} ${remote.version} · ${blocked.detail}`}
      />
    );
  switch (state.status) {
    case 'loaded':
      return <ShownArea key={state.attempt} {...props} component={state.component} />;
    case 'failed':
      return <FailedArea remote={remote} reason={state.reason} onRetry={retry} />;
    default:
      return state.status === 'pending' && state.slow ? (
        <AreaMessage waiting title={`${title} is still loading`} text="It takes longer than usual." onRetry={retry} />
      ) : (
        <div className="area-skeleton" role="status" aria-label={`Loading ${title}`} />
      );
  }
};
