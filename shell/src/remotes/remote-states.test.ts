import { expect, it } from 'vitest';
import { nextState, type RemoteEvent, type RemoteState } from './remote-states.ts';

type State = RemoteState<string>;
type Event = RemoteEvent<string>;

const idle: State = { status: 'idle' };
const after = (...events: Event[]) => events.reduce<State>(nextState, idle);
const opened: Event = { type: 'opened' };
const retried: Event = { type: 'retried' };
const failed = (attempt: number): Event => ({ type: 'failed', attempt, reason: { kind: 'entry', detail: 'gone' } });
const arrived = (attempt: number): Event => ({ type: 'arrived', attempt, component: `of attempt ${attempt}` });

it('is pending as soon as it is opened, and starts once', () => {
  expect(after(opened)).toEqual({ status: 'pending', attempt: 1, slow: false });
  expect(after(opened, opened)).toEqual(after(opened));
});

it('says that it is slow, and may still arrive', () => {
  expect(after(opened, { type: 'slow', attempt: 1 })).toMatchObject({ status: 'pending', slow: true });
  expect(after(opened, { type: 'slow', attempt: 1 }, arrived(1))).toMatchObject({ status: 'loaded' });
});

it('keeps the reason of a failure', () => {
  expect(after(opened, failed(1))).toMatchObject({ status: 'failed', reason: { kind: 'entry', detail: 'gone' } });
});

it('counts every retry, so that each has its own addresses', () => {
  expect(after(opened, failed(1), retried, failed(2), retried)).toMatchObject({ status: 'pending', attempt: 3, slow: false });
});

it('retries automatically when a failed area is opened again', () => {
  expect(after(opened, failed(1), opened)).toMatchObject({ status: 'pending', attempt: 2 });
});

it('ignores a failure or slowness of a superseded attempt', () => {
  const retrying = after(opened, retried);
  expect(nextState(retrying, failed(1))).toBe(retrying);
  expect(nextState(retrying, { type: 'slow', attempt: 1 })).toBe(retrying);
});

it('uses the area from whichever attempt delivers it, even after a timeout', () => {
  expect(after(opened, retried, arrived(1))).toMatchObject({ status: 'loaded', attempt: 1 });
  expect(after(opened, failed(1), arrived(1))).toMatchObject({ status: 'loaded' });
});

it('does not replace an area on screen when a late attempt arrives', () => {
  const loaded = after(opened, retried, arrived(2));
  expect(nextState(loaded, arrived(1))).toBe(loaded);
  expect(nextState(loaded, failed(2))).toBe(loaded);
});
