import type { PortalHost } from 'portal-sdk/host';
import { Suspense, useEffect, useState } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { t, translate } from 'shared-contracts/translate';
import { AreaBoundary } from './area-boundary.tsx';
import { FailedArea } from './area-message.tsx';
import { reasonOf } from './failure-reason.ts';
import type { RemoteComponent } from './load-remote.ts';
import type { FailureReason } from './remote-states.ts';

interface LoadedAreaProps {
  readonly remote: ActiveRemote;
  readonly component: RemoteComponent;
  readonly mount: string;
  readonly host: PortalHost;
  /** Called when it was rendered. */
  readonly onDrawn: () => void;
  /** Called when rendering failed. */
  readonly onFailed: () => void;
  readonly onRetry: () => void;
}

/** Placed next to the area, so that it renders only when the area does. */
const Drawn = ({ onDrawn }: Pick<LoadedAreaProps, 'onDrawn'>) => {
  useEffect(onDrawn, [onDrawn]);
  return null;
};

/** An area that has loaded; errors and suspense while it renders are contained in it. */
export const LoadedArea = ({ remote, component: Area, mount, host, onDrawn, onFailed, onRetry }: LoadedAreaProps) => {
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
        <Drawn onDrawn={onDrawn} />
      </Suspense>
    </AreaBoundary>
  );
};
