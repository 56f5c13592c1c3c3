import type { RemoteProps } from 'portal-sdk/host';
import type { ComponentType } from 'react';
import type { FailureKind } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';

/** Milliseconds until a pending area says that it is still loading. */
export const slowAfter = 3_000;
/** Milliseconds until loading an area times out. */
export const loadTimeout = 20_000;

/** Why a remote could not be shown. */
export interface FailureReason {
  readonly kind: FailureKind;
  /** For the portal's administrators; never contains user input. */
  readonly detail: string;
}

/** The loading state of a remote. `attempt` counts from 1; each attempt uses its own addresses. */
export type RemoteState<C> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly attempt: number; readonly slow: boolean }
  | { readonly status: 'loaded'; readonly attempt: number; readonly component: C }
  | { readonly status: 'failed'; readonly attempt: number; readonly reason: FailureReason };

export type RemoteEvent<C> =
  | { readonly type: 'opened' }
  | { readonly type: 'retried' }
  | { readonly type: 'slow'; readonly attempt: number }
  | { readonly type: 'arrived'; readonly attempt: number; readonly component: C }
  | { readonly type: 'failed'; readonly attempt: number; readonly reason: FailureReason };

const attemptOf = <C>(state: RemoteState<C>) => (state.status === 'idle' ? 0 : state.attempt);

const pendingState = <C>(state: RemoteState<C>): RemoteState<C> => ({
  status: 'pending',
  attempt: attemptOf(state) + 1,
  slow: false,
});

/**
 * The next state. Reports of a superseded attempt are ignored, unless it loaded the area after all: it does not matter which
 * attempt succeeds.
 */
export const nextState = <C>(state: RemoteState<C>, event: RemoteEvent<C>): RemoteState<C> => {
  switch (event.type) {
    case 'opened':
      return state.status === 'idle' || state.status === 'failed' ? pendingState(state) : state;
    case 'retried':
      return pendingState(state);
    case 'slow':
      return state.status === 'pending' && state.attempt === event.attempt ? { ...state, slow: true } : state;
    case 'arrived':
      return state.status === 'loaded' ? state : { status: 'loaded', attempt: event.attempt, component: event.component };
    case 'failed':
      return state.status === 'pending' && state.attempt === event.attempt
        ? { status: 'failed', attempt: event.attempt, reason: event.reason }
        : state;
  }
};

export type RemoteComponent = ComponentType<RemoteProps>;

/** Loads the single component of a remote. `attempt` counts from 1. Rejects with an error that may carry `kind`. */
export interface RemoteLoader {
  load(remote: ActiveRemote, attempt: number): Promise<RemoteComponent>;
}
