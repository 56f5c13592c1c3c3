import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastModule, wholeGraph } from './whole-graph.ts';

type Hook = (this: unknown, argument: unknown) => unknown;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the last module of the graph', () => {
  const begin = () => {
    const plugin = wholeGraph();
    const call = (name: 'load' | 'moduleParsed' | 'resolveId', argument: unknown) => (plugin[name] as Hook)(argument);
    let read = false;
    (call('load', call('resolveId', lastModule)) as Promise<unknown>).then(() => {
      read = true;
    });
    return { call, isRead: async (ms: number) => vi.advanceTimersByTimeAsync(ms).then(() => read) };
  };

  it('waits for a module that takes its time', async () => {
    const { call, isRead } = begin();
    call('load', '/src/slow.tsx');
    expect(await isRead(30_000)).toBe(false);
    call('moduleParsed', { id: '/src/slow.tsx' });
    expect(await isRead(1_000)).toBe(true);
  });

  it('waits a moment for modules that are about to be asked for', async () => {
    const { call, isRead } = begin();
    call('load', '/src/remote.tsx');
    call('moduleParsed', { id: '/src/remote.tsx' });
    expect(await isRead(100)).toBe(false);
    call('load', '/src/page.tsx');
    expect(await isRead(1_000)).toBe(false);
    call('moduleParsed', { id: '/src/page.tsx' });
    expect(await isRead(1_000)).toBe(true);
  });

  it('does not wait for what waits for it', async () => {
    const { call, isRead } = begin();
    call('load', 'virtual:mf-REMOTE_ENTRY_ID:remote');
    expect(await isRead(1_000)).toBe(true);
  });
});
