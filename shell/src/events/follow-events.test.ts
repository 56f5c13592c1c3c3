import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeTab, fakeBrowser } from '../testing/fake-tabs.ts';
import type { Invalidation } from './browser.ts';
import { followEvents } from './follow-events.ts';

const all: Invalidation = { kind: 'everything' };
const changed = (...operations: string[]): Invalidation => ({ kind: 'changed', operations, everyone: false });
/** The response to a tab that has missed nothing. */
const isNothing = (invalidation: Invalidation) => invalidation.kind === 'changed' && invalidation.operations.length === 0;
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
  const took: Invalidation[] = [];
  const refused = vi.fn();
  const stop = followEvents({ browser, userId, take: (invalidation) => took.push(invalidation), refused });
  stops.push(stop);
  await settle();
  return { browser, took, refused, stop };
};
const openTabs = async (count: number) => {
  const browser = fakeBrowser();
  const tabs = [];
  for (let at = 0; at < count; at += 1) tabs.push(await follow(browser.openTab()));
  return { ...browser, tabs };
};

describe('one stream per browser [PLAT-90]', () => {
  it('one of ten tabs holds it, and all of them receive its events', async () => {
    const { tabs, open, source } = await openTabs(10);
    expect(open()).toHaveLength(1);
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['listIdeas'], everyone: false });
    for (const { took } of tabs) expect(took.at(-1)).toEqual(changed('listIdeas'));
  });

  it('another tab takes it over when its tab closes, and asks for the events missed in between', async () => {
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
    expect(tabs[0]?.took).toEqual([]);
    for (const { took } of tabs.slice(1)) expect(took.filter(({ kind }) => kind === 'everything')).toEqual([]);
    for (const { took } of tabs.slice(1)) expect(took.at(-1)).toEqual(changed('getIdea'));
  });

  it('closes when the page is left, even into the back/forward cache', async () => {
    const { tabs, open } = await openTabs(1);
    tabs[0]?.browser.leave();
    await settle();
    expect(open()).toEqual([]);
  });

  it('a visible tab takes it over when its tab has gone silent', async () => {
    const { tabs, open, source } = await openTabs(2);
    source().send('hello', { complete: true });
    const [sleeping, seen] = tabs;
    if (!sleeping || !seen) throw new Error('two tabs');
    sleeping.browser.asleep = true;
    seen.browser.hide();
    await vi.advanceTimersByTimeAsync(45_000);
    source().send('beat', {});
    await vi.advanceTimersByTimeAsync(30_000);
    expect(open()).toHaveLength(1);
    seen.browser.show();
    await settle();
    expect(open()).toHaveLength(1);
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['listIdeas'], everyone: false });
    expect(seen.took.at(-1)).toEqual(changed('listIdeas'));
    expect(sleeping.took).toEqual([]);

    // when awake again, the tab waits for its turn
    sleeping.browser.asleep = false;
    source().send('changed', { operations: ['getIdea'], everyone: false });
    expect(sleeping.took.at(-1)).toEqual(changed('getIdea'));
    seen.stop();
    await settle();
    expect(open()).toHaveLength(1);
  });
});

describe('catching up [PLAT-124]', () => {
  it('a fresh page asks for events since its start, and fetches nothing twice', async () => {
    const { openTab, source } = fakeBrowser();
    const { took } = await follow(openTab(Date.now() - 700));
    expect(source().url).toBe('/api/events?age=700');
    source().send('hello', { complete: true });
    expect(took).toEqual([]);
  });

  it('invalidates everything if the server cannot say what was missed, or responds too late', async () => {
    const { openTab, source, open } = fakeBrowser();
    const first = await follow(openTab());
    source().send('hello', { complete: false });
    expect(first.took).toEqual([all]);
    first.stop();
    await settle();
    expect(open()).toEqual([]);

    const second = await follow(openTab());
    vi.advanceTimersByTime(3_000);
    source().send('hello', { complete: true });
    expect(second.took).toEqual([all]);
  });

  it('invalidates everything in every tab after a lost connection', async () => {
    const { tabs, source, sources } = await openTabs(3);
    source().send('hello', { complete: true });
    source().fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sources.map(({ url }) => url)).toEqual(['/api/events?age=0', '/api/events']);
    source().send('hello', { complete: false });
    for (const { took } of tabs) expect(took.filter((invalidation) => !isNothing(invalidation))).toEqual([all]);
  });

  it('invalidates everything in every tab on a resync event', async () => {
    const { tabs, source } = await openTabs(2);
    source().send('hello', { complete: true });
    source().send('resync', {});
    for (const { took } of tabs) expect(took.filter((invalidation) => !isNothing(invalidation))).toEqual([all]);
  });

  it('a later tab gets from the leader what happened since its page started, and nothing older', async () => {
    const { openTab, source } = fakeBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['old'], everyone: true });
    vi.advanceTimersByTime(10_000);
    const began = Date.now();
    vi.advanceTimersByTime(300);
    source().send('changed', { operations: ['listIdeas'], everyone: true });
    vi.advanceTimersByTime(300);
    const further = await follow(openTab(began));
    expect(further.took).toEqual([changed('listIdeas')]);
  });

  it("a later tab invalidates everything if its page is older than the leader's memory", async () => {
    const { openTab, source } = fakeBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    const older = await follow(openTab(Date.now() - 10));
    expect(older.took).toEqual([all]);
  });

  it('a later tab that opens while the connection is down catches up when it is back', async () => {
    const { openTab, source } = fakeBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    source().fail();
    const further = await follow(openTab());
    expect(further.took).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    source().send('hello', { complete: false });
    expect(further.took).toEqual([all]);
  });
});

describe('a lost connection [PLAT-124]', () => {
  it('retries with a growing pause, and at once when the network is back', async () => {
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

it('[PLAT-90] without locks each visible tab has its own stream', async () => {
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
