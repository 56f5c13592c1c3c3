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

it('is pending from the moment somebody opens it, and begins once', () => {
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

it('counts every retry, so that each has addresses of its own', () => {
  expect(after(opened, failed(1), retried, failed(2), retried)).toMatchObject({ status: 'pending', attempt: 3, slow: false });
});

it('tries again by itself when a failed area is opened again', () => {
  expect(after(opened, failed(1), opened)).toMatchObject({ status: 'pending', attempt: 2 });
});

it('ignores what a superseded attempt says of failing or being slow', () => {
  const retrying = after(opened, retried);
  expect(nextState(retrying, failed(1))).toBe(retrying);
  expect(nextState(retrying, { type: 'slow', attempt: 1 })).toBe(retrying);
});

it('takes the area whichever attempt brings it, also after it was given up', () => {
  expect(after(opened, retried, arrived(1))).toMatchObject({ status: 'loaded', attempt: 1 });
  expect(after(opened, failed(1), arrived(1))).toMatchObject({ status: 'loaded' });
});

it('leaves an area that is on screen alone when a late attempt comes in too', () => {
  const loaded = after(opened, retried, arrived(2));
  expect(nextState(loaded, arrived(1))).toBe(loaded);
  expect(nextState(loaded, failed(2))).toBe(loaded);
});
