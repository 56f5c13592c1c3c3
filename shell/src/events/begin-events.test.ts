import { fakeUser } from 'portal-sdk/testing/fake-host';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import { standInBrowser } from '../testing/stand-in-tabs.ts';
import { beginEvents } from './begin-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = async () => {
  const { openTab, source, open } = standInBrowser();
  const session = createSessionStore(fakeUser());
  const stale = { of: vi.fn(), all: vi.fn() };
  const stop = beginEvents({ session, userId: 'ana', stale, refused: vi.fn() }, openTab());
  await vi.advanceTimersByTimeAsync(0);
  source().send('hello', { complete: true });
  return { session, stale, stop, source, open };
};

it('[PLAT-120] has read again what is stale for this person at once, and what is for everyone within 300 ms, once', async () => {
  const { stale, stop, source } = await begin();
  source().send('changed', { operations: ['getUserStats'], everyone: false });
  expect(stale.of.mock.calls).toEqual([[['getUserStats']]]);

  source().send('changed', { operations: ['listIdeas'], everyone: true });
  source().send('changed', { operations: ['listIdeas', 'getIdea'], everyone: true });
  await vi.advanceTimersByTimeAsync(300);
  expect(stale.of.mock.calls.slice(1)).toEqual([[['listIdeas', 'getIdea']]]);
  stop();
});

it('[PLAT-120] reads once what happens to everyone within two seconds, however often', async () => {
  const { stale, stop, source } = await begin();
  for (let vote = 0; vote < 50; vote += 1) {
    source().send('changed', { operations: ['listIdeas'], everyone: true });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(stale.of.mock.calls.length).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(2_300);
  const read = stale.of.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  // the last of them is not lost
  expect([read, stale.of.mock.calls.length]).toEqual([read, read]);
  expect(read).toBeGreaterThan(1);
  stop();
});

it('[PLAT-120] spreads what pages of everyone ask for', async () => {
  const delays = new Set<number>();
  for (let page = 0; page < 20; page += 1) {
    const { stale, stop, source } = await begin();
    source().send('changed', { operations: ['listIdeas'], everyone: true });
    const sent = Date.now();
    while (stale.of.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1);
    delays.add(Math.floor((Date.now() - sent) / 30));
    stop();
  }
  expect(delays.size).toBeGreaterThan(4);
});

it('[PLAT-121] has everything read again by somebody who has another role now', async () => {
  const { session, stale, stop } = await begin();
  const user = fakeUser();
  session.setState({ user: { ...user, firstName: 'Ana Maria' } });
  expect(stale.all).not.toHaveBeenCalled();
  session.setState({ user: { ...user, role: 'admin', effectiveRole: 'admin' } });
  expect(stale.all).toHaveBeenCalledOnce();
  stop();
});

it('is silent once it is stopped', async () => {
  const { stale, stop, source, open } = await begin();
  source().send('changed', { operations: ['listIdeas'], everyone: true });
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open()).toEqual([]);
  expect(stale.of).not.toHaveBeenCalled();
});
