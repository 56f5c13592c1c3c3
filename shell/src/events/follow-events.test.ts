import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInTab, standInBrowser } from '../testing/stand-in-tabs.ts';
import { followEvents } from './follow-events.ts';
import type { News } from './news.ts';

const all: News = { kind: 'everything' };
const changed = (...operations: string[]): News => ({ kind: 'changed', operations, everyone: false });
/** What a tab is answered that has missed nothing. */
const isNothing = (news: News) => news.kind === 'changed' && news.operations.length === 0;
const settle = () => vi.advanceTimersByTimeAsync(0);

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const follow = async (browser: StandInTab, userId = 'ana') => {
  const took: News[] = [];
  const refused = vi.fn();
  const stop = followEvents({ browser, userId, take: (news) => took.push(news), refused });
  stops.push(stop);
  await settle();
  return { browser, took, refused, stop };
};
const openTabs = async (count: number) => {
  const browser = standInBrowser();
  const tabs = [];
  for (let at = 0; at < count; at += 1) tabs.push(await follow(browser.openTab()));
  return { ...browser, tabs };
};

describe('one stream a browser [PLAT-90]', () => {
  it('is held by one of ten tabs, and all of them hear what it says', async () => {
    const { tabs, open, source } = await openTabs(10);
    expect(open()).toHaveLength(1);
    source().send('hello', { complete: true });
    source().send('changed', { operations: ['listIdeas'], everyone: false });
    for (const { took } of tabs) expect(took.at(-1)).toEqual(changed('listIdeas'));
  });

  it('passes to another tab when the one that holds it is closed, asking for what was missed in between', async () => {
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

  it('is closed when the page is left, also where the browser keeps the page', async () => {
    const { tabs, open } = await openTabs(1);
    tabs[0]?.browser.leave();
    await settle();
    expect(open()).toEqual([]);
  });

  it('is taken over by a tab that is looked at, when the one that holds it has gone silent', async () => {
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

    // awake again, it waits for its turn
    sleeping.browser.asleep = false;
    source().send('changed', { operations: ['getIdea'], everyone: false });
    expect(sleeping.took.at(-1)).toEqual(changed('getIdea'));
    seen.stop();
    await settle();
    expect(open()).toHaveLength(1);
  });
});

describe('catching up [PLAT-124]', () => {
  it('a fresh page asks for what happened since it was made, and fetches nothing twice', async () => {
    const { openTab, source } = standInBrowser();
    const { took } = await follow(openTab(Date.now() - 700));
    expect(source().url).toBe('/api/events?age=700');
    source().send('hello', { complete: true });
    expect(took).toEqual([]);
  });

  it('everything may be stale where the server cannot say what was missed, or took too long to', async () => {
    const { openTab, source, open } = standInBrowser();
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

  it('everything may be stale in every tab after a connection that was lost', async () => {
    const { tabs, source, sources } = await openTabs(3);
    source().send('hello', { complete: true });
    source().fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sources.map(({ url }) => url)).toEqual(['/api/events?age=0', '/api/events']);
    source().send('hello', { complete: false });
    for (const { took } of tabs) expect(took.filter((news) => !isNothing(news))).toEqual([all]);
  });

  it('everything may be stale in every tab where the server says so', async () => {
    const { tabs, source } = await openTabs(2);
    source().send('hello', { complete: true });
    source().send('resync', {});
    for (const { took } of tabs) expect(took.filter((news) => !isNothing(news))).toEqual([all]);
  });

  it('a further tab is told by the first what happened since its page was made, and nothing older', async () => {
    const { openTab, source } = standInBrowser();
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

  it('a further tab whose page is older than what the first has heard reads everything again', async () => {
    const { openTab, source } = standInBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    const older = await follow(openTab(Date.now() - 10));
    expect(older.took).toEqual([all]);
  });

  it('a further tab that opens while the connection is down hears of it when it is back', async () => {
    const { openTab, source } = standInBrowser();
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
  it('is tried again ever later, and at once when the network is back', async () => {
    const { openTab, sources, source } = standInBrowser();
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

  it('is noticed by its silence', async () => {
    const { openTab, sources, source } = standInBrowser();
    await follow(openTab());
    source().send('hello', { complete: true });
    await vi.advanceTimersByTimeAsync(40_000);
    source().send('beat', {});
    await vi.advanceTimersByTimeAsync(49_000);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sources).toHaveLength(2);
  });

  it('[ACC-62] that the server turns away has the session looked at; one that is cut has not', async () => {
    const { openTab, source } = standInBrowser();
    const { refused } = await follow(openTab());
    source().fail();
    expect(refused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    source().fail(true);
    expect(refused).toHaveBeenCalledOnce();
  });
});

it('[PLAT-90] where tabs cannot agree, each has a stream while it is looked at', async () => {
  const { openTab, open, source } = standInBrowser({ locks: false });
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
