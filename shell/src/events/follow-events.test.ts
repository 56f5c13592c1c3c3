import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeTab, fakeBrowser } from '../testing/fake-tabs.ts';
import type { Invalidation } from './browser.ts';
import { followEvents } from './follow-events.ts';

const everything: Invalidation = { kind: 'everything' };
const changed = (...operations: string[]): Invalidation => ({ kind: 'changed', operations, everyone: false });
/** Whether it is what the leader sends a tab that has missed nothing. */
const isEmpty = (invalidation: Invalidation) => invalidation.kind === 'changed' && invalidation.operations.length === 0;
const settle = () => vi.advanceTimersByTimeAsync(0);

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const follow = async (browser: FakeTab, userId = 'ana') => {
  const applied: Invalidation[] = [];
  const refused = vi.fn();
  const stop = followEvents({ browser, userId, apply: (invalidation) => applied.push(invalidation), refused });
  stops.push(stop);
  await settle();
  return { browser, applied, refused, stop };
};
const openTabs = async (count: number) => {
  const browser = fakeBrowser();
  const tabs = [];
  for (let index = 0; index < count; index += 1) tabs.push(await follow(browser.openTab()));
  return { ...browser, tabs };
};

describe('one stream per browser [PLAT-90]', () => {
  it('is held by one of ten tabs, and delivers its events to all of them', async () => {
    const { tabs, open, source } = await openTabs(10);
    expect(open()).toHaveLength(1);
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['listIdeas'], everyone: false });
    for (const { applied } of tabs) expect(applied.at(-1)).toEqual(changed('listIdeas'));
  });

  it('is taken over by another tab when its tab closes, which asks for the events missed in between', async () => {
    const { tabs, open, source } = await openTabs(3);
    source().send('hello', { complete: true });
    vi.advanceTimersByTime(5_000);
    source().send('beat', {});
    vi.advanceTimersByTime(1_500);
    tabs[0]?.stop();
    await settle();
    expect(open().map(({ url }) => url)).toEqual(['/api/events?age=1500']);
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['getIdea'], everyone: false });
    expect(tabs[0]?.applied).toEqual([]);
    for (const { applied } of tabs.slice(1)) expect(applied.filter(({ kind }) => kind === 'everything')).toEqual([]);
    for (const { applied } of tabs.slice(1)) expect(applied.at(-1)).toEqual(changed('getIdea'));
  });

  it('closes when the page is left, even into the back/forward cache', async () => {
    const { tabs, open } = await openTabs(1);
    tabs[0]?.browser.leave();
    await settle();
    expect(open()).toEqual([]);
  });

  it('is taken over by a visible tab when its tab has gone silent', async () => {
    const { tabs, open, source } = await openTabs(2);
    source().send('hello', { complete: true });
    const [sleeping, awake] = tabs;
    if (!sleeping || !awake) throw new Error('two tabs');
    sleeping.browser.asleep = true;
    awake.browser.hide();
    await vi.advanceTimersByTimeAsync(45_000);
    source().send('beat', {});
    await vi.advanceTimersByTimeAsync(30_000);
    expect(open()).toHaveLength(1);
    awake.browser.show();
    await settle();
    expect(open()).toHaveLength(1);
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['listIdeas'], everyone: false });
    expect(awake.applied.at(-1)).toEqual(changed('listIdeas'));
    expect(sleeping.applied).toEqual([]);

    // when it is awake again, the tab gets its events from the new leader
    sleeping.browser.asleep = false;
    source().send('changed', { operations: ['getIdea'], everyone: false });
    expect(sleeping.applied.at(-1)).toEqual(changed('getIdea'));
    awake.stop();
    await settle();
    expect(open()).toHaveLength(1);
  });
});

describe('catching up [PLAT-124]', () => {
  it('asks for the events since the start of a fresh page, which fetches nothing twice', async () => {
    const { openTab, source } = fakeBrowser();
    const { applied } = await follow(openTab(Date.now() - 700));
    expect(source().url).toBe('/api/events?age=700');
    source().send('hello', { complete: true });
    expect(applied).toEqual([]);
  });

  it('invalidates everything if the server cannot say what was missed, or responds too late', async () => {
    const { openTab, source, open } = fakeBrowser();
    const first = await follow(openTab());
    source().send('hello', { complete: false });
    expect(first.applied).toEqual([everything]);
    first.stop();
    await settle();
    expect(open()).toEqual([]);

    const second = await follow(openTab());
    vi.advanceTimersByTime(3_000);
    source().send('hello', { complete: true });
    expect(second.applied).toEqual([everything]);
  });

  it('invalidates everything in every tab after a lost connection', async () => {
    const { tabs, source, sources } = await openTabs(3);
    source().send('hello', { complete: true });
    source().fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sources.map(({ url }) => url)).toEqual(['/api/events?age=0', '/api/events']);
    source().send('hello', { complete: false });
    for (const { applied } of tabs) expect(applied.filter((invalidation) => !isEmpty(invalidation))).toEqual([everything]);
  });

  it('invalidates everything in every tab on a resync event', async () => {
    const { tabs, source } = await openTabs(2);
    source().send('hello', { complete: true });
    source().send('resync', {});
    for (const { applied } of tabs) expect(applied.filter((invalidation) => !isEmpty(invalidation))).toEqual([everything]);
  });

  it('sends a later tab the events since its page started, and nothing older', async () => {
    const { openTab, source } = fakeBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['old'], everyone: true });
    vi.advanceTimersByTime(10_000);
    const startedAt = Date.now();
    vi.advanceTimersByTime(300);
    source().send('changed', { operations: ['listIdeas'], everyone: true });
    vi.advanceTimersByTime(300);
    const later = await follow(openTab(startedAt));
    expect(later.applied).toEqual([changed('listIdeas')]);
  });

  it("invalidates everything in a later tab whose page is older than the leader's memory", async () => {
    const { openTab, source } = fakeBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    const older = await follow(openTab(Date.now() - 10));
    expect(older.applied).toEqual([everything]);
  });

  it('brings a tab that opens while the connection is down up to date when the connection is back', async () => {
    const { openTab, source } = fakeBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    source().fail();
    const later = await follow(openTab());
    expect(later.applied).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    source().send('hello', { complete: false });
    expect(later.applied).toEqual([everything]);
  });
});

describe('a lost connection [PLAT-124]', () => {
  it('is retried with a growing pause, and at once when the network is back', async () => {
    const { openTab, sources, source } = fakeBrowser();
    const { browser } = await follow(openTab());
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const before = sources.length;
      const since = Date.now();
      source().fail();
      while (sources.length === before) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - since);
    }
    expect(waits[0]).toBeLessThanOrEqual(1_050);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(5_000);
    source().fail();
    const before = sources.length;
    browser.online();
    expect(sources).toHaveLength(before + 1);
  });

  it('is detected by its silence', async () => {
    const { openTab, sources, source } = fakeBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    await vi.advanceTimersByTimeAsync(40_000);
    source().send('beat', {});
    await vi.advanceTimersByTimeAsync(49_000);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sources).toHaveLength(2);
  });

  it('[ACC-62] checks the session if the server refuses the stream, not if the stream breaks', async () => {
    const { openTab, source } = fakeBrowser();
    const { refused } = await follow(openTab());
    source().fail();
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    source().fail(true);
    expect(refused).toHaveBeenCalledOnce();
  });
});

it('[PLAT-90] opens a stream in each visible tab of a browser without locks', async () => {
  const { openTab, open, source } = fakeBrowser({ locks: false });
  const [one, other] = [await follow(openTab()), await follow(openTab())];
  expect(open()).toHaveLength(2);
  source().send('hello', { complete: true });
  other.browser.hide();
  expect(open()).toHaveLength(1);
  vi.advanceTimersByTime(4_000);
  other.browser.show();
  expect(source().url).toBe('/api/events?age=4000');
  one.stop();
  other.stop();
  expect(open()).toEqual([]);
});
