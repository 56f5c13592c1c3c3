import { fakeUser } from 'portal-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionStore } from '../session/session-store.ts';
import { fakeBrowser } from '../testing/fake-tabs.ts';
import { startEvents } from './start-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = async () => {
  const { openTab, source, open } = fakeBrowser();
  const session = createSessionStore(fakeUser());
  const reads = { invalidate: vi.fn(), invalidateAll: vi.fn(), withoutOwn: (operations: readonly string[]) => operations };
  const deps = { session, userId: 'ana', timeZone: 'Europe/Bucharest', reads, refused: vi.fn() };
  const stop = startEvents(deps, openTab());
  await vi.advanceTimersByTimeAsync(0);
  source().send('hello', { complete: true });
  return { session, reads, stop, source, open };
};

it("[PLAT-120] refetches the person's own stale reads at once, and those of everyone once within 300 ms", async () => {
  const { reads, stop, source } = await start();
  source().send('changed', { operations: ['getUserStats'], everyone: false });
  expect(reads.invalidate.mock.calls).toEqual([[['getUserStats']]]);

  source().send('changed', { operations: ['listIdeas'], everyone: true });
  source().send('changed', { operations: ['listIdeas', 'getIdea'], everyone: true });
  await vi.advanceTimersByTimeAsync(300);
  expect(reads.invalidate.mock.calls.slice(1)).toEqual([[['listIdeas', 'getIdea']]]);
  stop();
});

it('[PLAT-120] refetches at most once per two seconds for events to everyone, however many arrive', async () => {
  const { reads, stop, source } = await start();
  for (let vote = 0; vote < 50; vote += 1) {
    source().send('changed', { operations: ['listIdeas'], everyone: true });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(reads.invalidate.mock.calls.length).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(2_300);
  const rounds = reads.invalidate.mock.calls.length;
  // the last event is not lost
  expect(rounds).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads.invalidate.mock.calls).toHaveLength(rounds);
  stop();
});

it('[PLAT-120] spreads the calls of different pages', async () => {
  const delays = new Set<number>();
  for (let page = 0; page < 20; page += 1) {
    const { reads, stop, source } = await start();
    source().send('changed', { operations: ['listIdeas'], everyone: true });
    const sent = Date.now();
    while (reads.invalidate.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1);
    delays.add(Math.floor((Date.now() - sent) / 30));
    stop();
  }
  expect(delays.size).toBeGreaterThan(4);
});

it("[PLAT-121] refetches everything when the person's role changes", async () => {
  const { session, reads, stop } = await start();
  const user = fakeUser();
  session.setState({ user: { ...user, firstName: 'Ana Maria' } });
  expect(reads.invalidateAll).not.toHaveBeenCalled();
  session.setState({ user: { ...user, role: 'admin', effectiveRole: 'admin' } });
  expect(reads.invalidateAll).toHaveBeenCalledOnce();
  stop();
});

it("[SHELL-207] refetches everything once when a day begins in the company's time zone", async () => {
  vi.setSystemTime('2026-03-10T21:59:50.000Z');
  const { reads, stop } = await start();
  expect(reads.invalidateAll).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads.invalidateAll).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reads.invalidateAll).toHaveBeenCalledOnce();
  stop();
});

it('does nothing once stopped', async () => {
  const { reads, stop, source, open } = await start();
  source().send('changed', { operations: ['listIdeas'], everyone: true });
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open()).toEqual([]);
  expect(reads.invalidate).not.toHaveBeenCalled();
});
