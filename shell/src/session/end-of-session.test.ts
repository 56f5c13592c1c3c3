import { fakeUser } from 'portal-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEndOfSession, createSessionStore } from './session-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setUp = (user = fakeUser() as ReturnType<typeof fakeUser> | null) => {
  const notify = vi.fn();
  const leaveFor = vi.fn();
  const end = createEndOfSession({ session: createSessionStore(user), notify, here: () => '/ideas-kaizen?q=a&b#x', leaveFor });
  return { notify, leaveFor, end };
};

it('[ACC-62] shows the message at once and opens /api/login after 500 ms, with the current address as return path', () => {
  const { notify, leaveFor, end } = setUp();
  end();
  expect(notify).toHaveBeenCalledWith({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  vi.advanceTimersByTime(499);
  expect(leaveFor).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leaveFor).toHaveBeenCalledWith('/api/login?returnTo=%2Fideas-kaizen%3Fq%3Da%26b%23x');
});

it('[ACC-62] runs once, however many calls fail', () => {
  const { notify, leaveFor, end } = setUp();
  for (let call = 0; call < 5; call += 1) end();
  vi.advanceTimersByTime(5_000);
  end();
  vi.advanceTimersByTime(5_000);
  expect(notify).toHaveBeenCalledTimes(1);
  expect(leaveFor).toHaveBeenCalledTimes(1);
});

it('does nothing if no one was signed in', () => {
  const { notify, leaveFor, end } = setUp(null);
  end();
  vi.advanceTimersByTime(5_000);
  expect(notify).not.toHaveBeenCalled();
  expect(leaveFor).not.toHaveBeenCalled();
});
