import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reasonOf } from './failure-reason.ts';
import type { RemoteComponent, RemoteLoader } from './load-remote.ts';
import { type FailureReason, givenUpAfter, nextState, type RemoteEvent, type RemoteState, slowAfter } from './remote-states.ts';

type States = Readonly<Record<string, RemoteState<RemoteComponent>>>;

/** The state of every remote of the page, and the two things that a page can ask for. */
export interface RemoteStore {
  readonly states: StoreApi<States>;
  /** Begins loading a remote that nobody asked for yet. */
  ask(remote: ActiveRemote): void;
  /** Loads it again, from new addresses. */
  retry(remote: ActiveRemote): void;
}

const idle: RemoteState<never> = { status: 'idle' };

export const stateOf = (states: States, id: string): RemoteState<RemoteComponent> => states[id] ?? idle;

/** `onFailure` hears of every attempt that failed. */
export const createRemoteStore = (
  loader: RemoteLoader,
  onFailure: (remote: ActiveRemote, reason: FailureReason) => void,
): RemoteStore => {
  const states = createStore<States>(() => ({}));
  const apply = (id: string, event: RemoteEvent<RemoteComponent>) => {
    const before = stateOf(states.getState(), id);
    const after = nextState(before, event);
    if (after !== before) states.setState({ [id]: after });
    return after !== before;
  };

  const begin = (remote: ActiveRemote) => {
    const state = stateOf(states.getState(), remote.id);
    if (state.status !== 'pending') return;
    const { attempt } = state;
    const fail = (reason: FailureReason) => {
      if (apply(remote.id, { type: 'failed', attempt, reason })) onFailure(remote, reason);
    };
    const slow = setTimeout(() => apply(remote.id, { type: 'slow', attempt }), slowAfter);
    const late = setTimeout(
      () => fail({ kind: 'timeout', detail: `No answer within ${givenUpAfter / 1000} seconds` }),
      givenUpAfter,
    );
    loader
      .load(remote, attempt)
      .then(
        (component) => apply(remote.id, { type: 'arrived', attempt, component }),
        (thrown: unknown) => fail(reasonOf(thrown)),
      )
      .finally(() => {
        clearTimeout(slow);
        clearTimeout(late);
      });
  };

  return {
    states,
    ask: (remote) => {
      if (apply(remote.id, { type: 'asked' })) begin(remote);
    },
    retry: (remote) => {
      apply(remote.id, { type: 'retried' });
      begin(remote);
    },
  };
};
