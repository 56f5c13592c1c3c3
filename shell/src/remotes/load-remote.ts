import type { RemoteProps } from 'portal-sdk/host';
import type { ComponentType } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';

export type RemoteComponent = ComponentType<RemoteProps>;

/** Loads the single component of a remote. `attempt` counts from 1. Rejects with an error that may carry `kind`. */
export interface RemoteLoader {
  load(remote: ActiveRemote, attempt: number): Promise<RemoteComponent>;
}
