import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { loadError } from './failure-reason.ts';
import type { RemoteComponent, RemoteLoader } from './remote-states.ts';
import { createRemoteStore, stateOf } from './remote-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const remote = fakeRemote();
const Area: RemoteComponent = () => null;

/** A loader whose attempts are settled manually. */
const manualLoader = () => {
  const attempts: { resolve: (area: RemoteComponent) => void; reject: (thrown: unknown) => void }[] = [];
  const attemptNumbers: number[] = [];
  const loader: RemoteLoader = {
    load: (_, attempt) => {
      attemptNumbers.push(attempt);
      return new Promise((resolve, reject) => attempts.push({ resolve, reject }));
    },
  };
  return { loader, attempts, attemptNumbers };
};

/** A store in which the remote has just been opened. */
const openRemote = () => {
  const { loader, attempts, attemptNumbers } = manualLoader();
  const onFailure = vi.fn();
  const store = createRemoteStore(loader, onFailure);
  store.open(remote);
  return { store, attempts, attemptNumbers, onFailure, state: () => stateOf(store.states.getState(), remote) };
};

it('says after 3 s that it is still loading, and times out after 20 s', () => {
  const { state, onFailure } = openRemote();
  vi.advanceTimersByTime(2_999);
  expect(state()).toMatchObject({ status: 'pending', slow: false });
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ status: 'pending', slow: true });
  vi.advanceTimersByTime(16_999);
  expect(state().status).toBe('pending');
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ status: 'failed', reason: { kind: 'timeout' } });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('shows an area that arrives after the timeout, without a retry', async () => {
  const { attempts, state } = openRemote();
  vi.advanceTimersByTime(20_000);
  attempts[0]?.resolve(Area);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toMatchObject({ status: 'loaded', component: Area });
});

it('reports a failure once, with the kind that the loader found', async () => {
  const { attempts, state, onFailure } = openRemote();
  attempts[0]?.reject(loadError({ kind: 'integrity', detail: 'remote.js is not the file that was released' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toMatchObject({ status: 'failed', reason: { kind: 'integrity' } });
  expect(onFailure.mock.calls).toEqual([[remote, { kind: 'integrity', detail: 'remote.js is not the file that was released' }]]);
});

it('starts a new attempt on retry, and stops all timers of the old one', async () => {
  const { store, attempts, attemptNumbers, state, onFailure } = openRemote();
  vi.advanceTimersByTime(3_000);
  store.retry(remote);
  expect(attemptNumbers).toEqual([1, 2]);
  expect(state()).toMatchObject({ attempt: 2, slow: false });
  vi.advanceTimersByTime(17_000);
  expect(state()).toMatchObject({ status: 'pending', attempt: 2 });
  attempts[1]?.resolve(Area);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state()).toMatchObject({ status: 'loaded', attempt: 2 });
  expect(onFailure).not.toHaveBeenCalled();
});

it('keeps two releases of one remote separate', async () => {
  const { store, attempts, state } = openRemote();
  const next = fakeRemote({ version: '1.1.0' });
  store.open(next);
  attempts[1]?.resolve(Area);
  await vi.advanceTimersByTimeAsync(0);
  expect(state().status).toBe('pending');
  expect(stateOf(store.states.getState(), next).status).toBe('loaded');
});
