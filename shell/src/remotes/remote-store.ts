import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reasonOf } from './failure-reason.ts';
import type { RemoteComponent, RemoteLoader } from './load-remote.ts';
import { type FailureReason, givenUpAfter, nextState, type RemoteEvent, type RemoteState, slowAfter } from './remote-states.ts';

type States = Readonly<Record<string, RemoteState<RemoteComponent>>>;

/** The state of every release that the page has seen, and the two things that a page can ask for. */
export interface RemoteStore {
  readonly states: StoreApi<States>;
  /** Somebody opens the area: begins loading what nobody asked for yet, and tries again what failed. */
  open(remote: ActiveRemote): void;
  /** Loads it again, from new addresses. */
  retry(remote: ActiveRemote): void;
}

const idle: RemoteState<never> = { status: 'idle' };

const keyOf = ({ id, version }: ActiveRemote) => `${id}@${version}`;

export const stateOf = (states: States, remote: ActiveRemote): RemoteState<RemoteComponent> => states[keyOf(remote)] ?? idle;

/** `onFailure` hears of every attempt that failed. */
export const createRemoteStore = (
  loader: RemoteLoader,
  onFailure: (remote: ActiveRemote, reason: FailureReason) => void,
): RemoteStore => {
  const states = createStore<States>(() => ({}));
  const apply = (remote: ActiveRemote, event: RemoteEvent<RemoteComponent>) => {
    const before = stateOf(states.getState(), remote);
    const after = nextState(before, event);
    if (after !== before) states.setState({ [keyOf(remote)]: after });
    return after !== before;
  };

  const begin = (remote: ActiveRemote) => {
    const state = stateOf(states.getState(), remote);
    if (state.status !== 'pending') return;
    const { attempt } = state;
    const fail = (reason: FailureReason) => {
      if (apply(remote, { type: 'failed', attempt, reason })) onFailure(remote, reason);
    };
    const slow = setTimeout(() => apply(remote, { type: 'slow', attempt }), slowAfter);
    const late = setTimeout(
      () => fail({ kind: 'timeout', detail: `No answer within ${givenUpAfter / 1000} seconds` }),
      givenUpAfter,
    );
    loader
      .load(remote, attempt)
      .then(
        (component) => apply(remote, { type: 'arrived', attempt, component }),
        (thrown: unknown) => fail(reasonOf(thrown, 'entry')),
      )
      .finally(() => {
        clearTimeout(slow);
        clearTimeout(late);
      });
  };

  return {
    states,
    open: (remote) => {
      if (apply(remote, { type: 'opened' })) begin(remote);
    },
    retry: (remote) => {
      apply(remote, { type: 'retried' });
      begin(remote);
    },
  };
};
