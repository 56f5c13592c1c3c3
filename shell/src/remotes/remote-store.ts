import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { reasonOf } from './failure-reason.ts';
import type { OpeningMark } from './opening-mark.ts';
import {
  type FailureReason,
  loadTimeout,
  nextState,
  type RemoteComponent,
  type RemoteEvent,
  type RemoteLoader,
  type RemoteState,
  slowAfter,
} from './remote-states.ts';
import type { LoadReports } from './reports.ts';

type States = Readonly<Record<string, RemoteState<RemoteComponent>>>;

/** The state of every release that the page has opened, with the actions `open` and `retry`. */
export interface RemoteStore {
  readonly states: StoreApi<States>;
  /** Called when a person opens the area: starts loading it if it was not requested before, and retries it if it failed. */
  open(remote: ActiveRemote): void;
  /** Loads it again, from new addresses. */
  retry(remote: ActiveRemote): void;
  /** Called when it was rendered: this completes the opening that started with the request. */
  rendered(remote: ActiveRemote): void;
  /** Called when it crashed while rendering. */
  crashed(remote: ActiveRemote): void;
  /** Whether it could not be loaded or rendered. */
  hasFailed(remote: ActiveRemote): boolean;
}

const idle: RemoteState<never> = { status: 'idle' };

const keyOf = ({ id, version }: ActiveRemote) => `${id}@${version}`;

export const stateOf = (states: States, remote: ActiveRemote): RemoteState<RemoteComponent> => states[keyOf(remote)] ?? idle;

/** What the store uses to report loads besides failures, and what it knows of the previous page. */
export interface OpeningDeps {
  readonly loads?: LoadReports;
  readonly mark?: OpeningMark;
  /** The release that was being opened when the previous page stopped: it is loaded again only on request. */
  readonly stopped?: ActiveRemote | undefined;
}

const stoppedReason: FailureReason = { kind: 'timeout', detail: 'The page stopped while it was opened' };

/** `onFailure` is called for every failed attempt, `loads` with the outcome of each load. */
export const createRemoteStore = (
  loader: RemoteLoader,
  onFailure: (remote: ActiveRemote, reason: FailureReason) => void,
  { loads, mark, stopped }: OpeningDeps = {},
): RemoteStore => {
  const startTimes = new Map<string, number>();
  const crashed = new Set<string>();
  /** Releases that are loaded only on retry. */
  const held = new Set(stopped ? [keyOf(stopped)] : []);
  const states = createStore<States>(() =>
    stopped ? { [keyOf(stopped)]: { status: 'failed', attempt: 1, reason: stoppedReason } } : {},
  );
  const apply = (remote: ActiveRemote, event: RemoteEvent<RemoteComponent>) => {
    const before = stateOf(states.getState(), remote);
    const after = nextState(before, event);
    if (after !== before) states.setState({ [keyOf(remote)]: after });
    return after !== before;
  };

  const startAttempt = (remote: ActiveRemote) => {
    const state = stateOf(states.getState(), remote);
    if (state.status !== 'pending') return;
    const { attempt } = state;
    startTimes.set(keyOf(remote), performance.now());
    mark?.set(remote);
    const fail = (reason: FailureReason) => {
      if (!apply(remote, { type: 'failed', attempt, reason })) return;
      mark?.clear();
      onFailure(remote, reason);
      loads?.failed(remote);
    };
    const slowTimer = setTimeout(() => apply(remote, { type: 'slow', attempt }), slowAfter);
    const timeoutTimer = setTimeout(
      () => fail({ kind: 'timeout', detail: `No answer within ${loadTimeout / 1000} seconds` }),
      loadTimeout,
    );
    loader
      .load(remote, attempt)
      .then(
        (component) => apply(remote, { type: 'arrived', attempt, component }),
        (thrown: unknown) => fail(reasonOf(thrown, 'entry')),
      )
      .finally(() => {
        clearTimeout(slowTimer);
        clearTimeout(timeoutTimer);
      });
  };

  if (stopped) {
    onFailure(stopped, stoppedReason);
    loads?.failed(stopped);
  }

  return {
    states,
    open: (remote) => {
      if (!held.has(keyOf(remote)) && apply(remote, { type: 'opened' })) startAttempt(remote);
    },
    retry: (remote) => {
      held.delete(keyOf(remote));
      crashed.delete(keyOf(remote));
      apply(remote, { type: 'retried' });
      startAttempt(remote);
    },
    rendered: (remote) => {
      mark?.clear();
      crashed.delete(keyOf(remote));
      const now = performance.now();
      loads?.shown(remote, now - (startTimes.get(keyOf(remote)) ?? now));
    },
    crashed: (remote) => {
      mark?.clear();
      crashed.add(keyOf(remote));
      loads?.failed(remote);
    },
    hasFailed: (remote) => crashed.has(keyOf(remote)) || stateOf(states.getState(), remote).status === 'failed',
  };
};
