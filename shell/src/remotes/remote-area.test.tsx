import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HostProvider } from 'portal-sdk/host';
import { fakeHost, fakeUser } from 'portal-sdk/testing';
import { createRoot } from 'react-dom/client';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, json } from '../testing/fake-api.ts';
import { fakeRemote } from '../testing/fake-remote.ts';
import { createActiveRemotes } from './active-remotes.ts';
import { loadError } from './failure-reason.ts';
import { RemoteArea } from './remote-area.tsx';
import type { RemoteComponent, RemoteLoader } from './remote-states.ts';
import { createRemoteStore } from './remote-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Outcome = RemoteComponent | Error | 'never';
const settle = (outcome: Outcome) => {
  if (outcome === 'never') return new Promise<never>(() => undefined);
  return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
};

const Board: RemoteComponent = () => <h1>Suggestion Board</h1>;
const Fixed: RemoteComponent = () => <h1>Fixed board</h1>;
const Broken: RemoteComponent = () => {
  throw new TypeError('ideas is undefined');
};

interface Situation {
  readonly remote: ActiveRemote;
  /** The live release according to the registry. */
  readonly live: ActiveRemote;
  readonly fetchLive: () => Promise<readonly ActiveRemote[]>;
  readonly navigatedHere: boolean;
  readonly as: CurrentUser;
}

/** Opens an area whose attempts have the given outcomes, one after the other. */
const openArea = async (
  outcomes: Outcome[],
  { remote = fakeRemote(), live = remote, navigatedHere = false, fetchLive = async () => [live], as }: Partial<Situation> = {},
) => {
  const loads: string[] = [];
  const loader: RemoteLoader = {
    load: ({ version }, attempt) => {
      loads.push(`${version} ${attempt}`);
      return settle(outcomes[loads.length - 1] ?? 'never');
    },
  };
  const host = fakeHost(as);
  const active = createActiveRemotes([remote], fetchLive);
  const remotes = createRemoteStore(loader, () => undefined);
  const props = { remote, active, remotes, navigatedHere, hostOf: () => host };
  const area = (
    <HostProvider host={host}>
      <RemoteArea {...props} mount="/ideas-kaizen" />
    </HostProvider>
  );
  const view = render(area);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(0);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(0);
  };
  return {
    loads,
    host,
    active,
    pass,
    press,
    retry: () => press('Retry'),
    openAgain: async () => {
      view.unmount();
      render(area);
      await pass(0);
    },
    /** Opens it again as in a browser, which paints between two tasks. Returns each state that it could paint. */
    paintsOfOpeningAgain: async () => {
      view.unmount();
      vi.useRealTimers();
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
      const container = document.createElement('div');
      const paints: string[] = [];
      const observer = new MutationObserver(() => paints.push(container.innerHTML));
      observer.observe(container, { childList: true, subtree: true });
      const root = createRoot(container);
      root.render(area);
      await vi.waitUntil(() => loads.length > 1);
      observer.disconnect();
      root.unmount();
      vi.unstubAllGlobals();
      return paints;
    },
  };
};
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

it('[REM-81] shows the last good release if the portal no longer serves the live one', async () => {
  const blocked = { reason: 'contract', detail: 'Calls getIdea, but the response.title is no longer returned' } as const;
  const { loads } = await openArea([Board], { remote: fakeRemote({ version: '1.1.0', blocked, fallback: fakeRemote() }) });
  expect(heading()).toBe('Suggestion Board');
  expect(loads).toEqual(['1.0.0 1']);
  expect(screen.getByText(/1\.0\.0 instead of 1\.1\.0/)).toBeDefined();
});

it('shows the area once it has loaded', async () => {
  await openArea([Board]);
  expect(heading()).toBe('Suggestion Board');
});

it('says after 3 s that it is still loading, with a Retry that loads it from new addresses', async () => {
  const { pass, retry, loads } = await openArea(['never', Board]);
  await pass(2_999);
  expect(heading()).toBeUndefined();
  await pass(1);
  expect(heading()).toBe('Ideas & Kaizen Board is still loading');
  await retry();
  expect(loads).toEqual(['1.0.0 1', '1.0.0 2']);
  expect(heading()).toBe('Suggestion Board');
});

it('says after 20 s that it timed out, and what to do', async () => {
  const { pass } = await openArea(['never']);
  await pass(20_000);
  expect(heading()).toBe('Ideas & Kaizen Board could not be shown');
  expect(screen.getByText(/Check your connection, then try again/)).toBeDefined();
});

it('does not show the earlier failure of an area that is opened again', async () => {
  const { paintsOfOpeningAgain } = await openArea([new Error('gone'), 'never']);
  expect(heading()).toBe('Ideas & Kaizen Board could not be shown');
  const paints = await paintsOfOpeningAgain();
  expect(paints.length).toBeGreaterThan(0);
  for (const paint of paints) expect(paint).toContain('Loading Ideas');
});

it('says what failed and why, and works after the fix without a reload', async () => {
  const gone = loadError({ kind: 'entry', detail: 'remoteEntry.js: the server answered 404' });
  const { retry } = await openArea([gone, gone, Board]);
  expect(screen.getByText('mf-ideas 1.0.0 · remoteEntry.js: the server answered 404')).toBeDefined();
  await retry();
  expect(heading()).toBe('Ideas & Kaizen Board could not be shown');
  await retry();
  expect(heading()).toBe('Suggestion Board');
});

it('[SHELL-60] retries automatically when the connection is back, with the technical details collapsed', async () => {
  const gone = loadError({ kind: 'entry', detail: 'remoteEntry.js: the server did not answer' });
  const { loads, pass } = await openArea([gone, gone, Board]);
  expect(screen.getByText('Details').closest('details')?.open).toBe(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(heading()).toBe('Ideas & Kaizen Board could not be shown');
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(heading()).toBe('Suggestion Board');
  expect(loads).toEqual(['1.0.0 1', '1.0.0 2', '1.0.0 3']);
});

it('[SHELL-60] does not retry an area that failed by itself when the connection is back', async () => {
  const { loads, pass } = await openArea([Broken, Board]);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(loads).toEqual(['1.0.0 1']);
});

it('contains a rendering error in the area, reports it, and renders again on retry', async () => {
  const { host, retry } = await openArea([Broken, Board]);
  expect(screen.getByText(/contact an administrator/)).toBeDefined();
  expect(host.errors).toMatchObject([{ kind: 'render', error: { message: 'ideas is undefined' } }]);
  await retry();
  expect(heading()).toBe('Suggestion Board');
});

it('uses the release that was rolled back to when the user retries', async () => {
  const broken = fakeRemote({ version: '1.1.0' });
  const { loads, retry } = await openArea([Broken, Board], { remote: broken, live: fakeRemote() });
  await retry();
  expect(loads).toEqual(['1.1.0 1', '1.0.0 1']);
  expect(heading()).toBe('Suggestion Board');
});

it.each([
  ['loaded', loadError({ kind: 'entry', detail: 'remoteEntry.js: the server answered 404' })],
  ['rendered', Broken],
])(
  '[REM-94] switches to the release that was rolled back to automatically if the previous one could not be %s',
  async (_how, outcome) => {
    const { active, loads, pass } = await openArea([outcome, Board], {
      remote: fakeRemote({ version: '1.1.0' }),
      live: fakeRemote(),
    });
    expect(heading()).toBe('Ideas & Kaizen Board could not be shown');
    await act(() => active.refresh());
    await pass(0);
    expect(loads).toEqual(['1.1.0 1', '1.0.0 1']);
    expect(heading()).toBe('Suggestion Board');
  },
);

it('[REM-94] shows a disabled area automatically once it is enabled again', async () => {
  const blocked = { reason: 'disabled', detail: 'Taken out of service.' } as const;
  const { active, pass } = await openArea([Board], { remote: fakeRemote({ blocked }), live: fakeRemote() });
  expect(heading()).toBe('Ideas & Kaizen Board is deactivated');
  await act(() => active.refresh());
  await pass(0);
  expect(heading()).toBe('Suggestion Board');
});

it('keeps the release on screen, and uses the new one at the next visit', async () => {
  const live = fakeRemote({ version: '1.1.0' });
  const { active, openAgain, loads } = await openArea([Board, () => <h1>New board</h1>], { live });
  await act(() => active.refresh());
  expect(heading()).toBe('Suggestion Board');
  await openAgain();
  expect(heading()).toBe('New board');
  expect(loads).toEqual(['1.0.0 1', '1.1.0 1']);
});

it('[REM-23] uses a release that went live since the last check when the user comes from another page', async () => {
  const live = fakeRemote({ version: '1.1.0' });
  const { loads } = await openArea([Board, () => <h1>New board</h1>], { live, navigatedHere: true });
  expect(heading()).toBe('New board');
  expect(loads).toEqual(['1.0.0 1', '1.1.0 1']);
});

it.each([
  ['typed', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['pressed something', () => fireEvent.pointerDown(document.body)],
])('[REM-23] keeps the release on screen until the next visit once the person has %s', async (_what, interact) => {
  let respond = (_live: ActiveRemote[]) => {};
  const { active, pass, openAgain } = await openArea([Board, () => <h1>New board</h1>], {
    navigatedHere: true,
    fetchLive: () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  interact();
  respond([fakeRemote({ version: '1.1.0' })]);
  await pass(0);
  expect(active.state.getState().remotes[0]?.version).toBe('1.1.0');
  expect(heading()).toBe('Suggestion Board');
  await openAgain();
  expect(heading()).toBe('New board');
});

it('loads nothing of a disabled release, and everything once it is enabled again', async () => {
  const disabled = fakeRemote({ blocked: { reason: 'disabled', detail: '' } });
  const { loads, retry } = await openArea([Board], { remote: disabled, live: fakeRemote() });
  expect(heading()).toBe('Ideas & Kaizen Board is deactivated');
  expect(loads).toEqual([]);
  await retry();
  expect(heading()).toBe('Suggestion Board');
});

it('[REM-101] offers admins to activate a disabled area, since the panel for it may be in that area', async () => {
  const disabled = fakeRemote({ blocked: { reason: 'disabled', detail: '' } });
  const calls = fakeApi({ 'POST /api/remotes/mf-ideas/enable': () => json({}) });
  const { press, host } = await openArea([Board], { remote: disabled, live: fakeRemote(), as: fakeUser('admin') });
  await press('Activate area');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(calls).toHaveLength(1);
  expect(heading()).toBe('Suggestion Board');
  expect(host.toasts).toMatchObject([{ title: 'Area activated' }]);
});

it('[REM-101] offers nobody else to activate it', async () => {
  const disabled = fakeRemote({ blocked: { reason: 'disabled', detail: '' } });
  await openArea([], { remote: disabled, as: fakeUser('manager') });
  expect(heading()).toBe('Ideas & Kaizen Board is deactivated');
  expect(screen.queryByRole('button', { name: 'Activate area' })).toBeNull();
});

it('loads nothing of a release that was built for another portal, and says so', async () => {
  const { loads } = await openArea([], {
    remote: fakeRemote({ blocked: { reason: 'contract', detail: 'Built for host ^2.0.0' } }),
  });
  expect(heading()).toBe("Ideas & Kaizen Board isn't compatible with this portal");
  expect(screen.getByText('mf-ideas 1.0.0 · Built for host ^2.0.0')).toBeDefined();
  expect(loads).toEqual([]);
});

it('[REM-3] loads nothing of a release that was built for a newer shell than that of this page, and offers a reload', async () => {
  const { loads } = await openArea([Board], {
    remote: fakeRemote({ manifest: { contract: { host: '^99.0.0', operations: {} } } }),
  });
  expect(heading()).toBe('Ideas & Kaizen Board needs a newer page');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined();
  expect(loads).toEqual([]);
});

describe('[REM-47] the last good release', () => {
  const remote = fakeRemote({ version: '1.1.0', fallback: fakeRemote() });
  const gone = loadError({ kind: 'entry', detail: 'remoteEntry.js: the server answered 404' });
  const notice = () => screen.queryByText(/1\.0\.0 instead of 1\.1\.0/);

  it('takes over with a notice if the live one cannot be loaded, until the live one is fixed', async () => {
    const { loads, retry } = await openArea([gone, Board, Fixed], { remote });
    expect(heading()).toBe('Suggestion Board');
    expect(notice()).not.toBeNull();
    expect(loads).toEqual(['1.1.0 1', '1.0.0 1']);
    await retry();
    expect(heading()).toBe('Fixed board');
    expect(notice()).toBeNull();
    expect(loads).toEqual(['1.1.0 1', '1.0.0 1', '1.1.0 2']);
  });

  it('takes over if the live one fails to render, which is still reported', async () => {
    const { host, retry } = await openArea([Broken, Board, Fixed], { remote });
    expect(heading()).toBe('Suggestion Board');
    expect(notice()).not.toBeNull();
    expect(host.errors).toMatchObject([{ kind: 'render' }]);
    await retry();
    expect(heading()).toBe('Fixed board');
  });

  it('is not loaded while the live one works', async () => {
    const { loads } = await openArea([Board], { remote });
    expect(loads).toEqual(['1.1.0 1']);
  });

  it('does not take over if it fails too: the area says so', async () => {
    await openArea([gone, gone], { remote });
    expect(heading()).toBe('Ideas & Kaizen Board could not be shown');
    expect(screen.getByText('mf-ideas 1.0.0 · remoteEntry.js: the server answered 404')).toBeDefined();
  });

  it.each([
    ['it has no such page', fakeRemote({ manifest: { mounts: [{ path: '/ideas', crumb: 'Ideas' }] } })],
    ['it was made for another shell', fakeRemote({ manifest: { contract: { host: '^99.0.0', operations: {} } } })],
    ['no admin has enabled it', undefined],
  ])('does not take over if %s', async (_what, fallback) => {
    const { loads } = await openArea([gone, Board], {
      remote: fakeRemote({ version: '1.1.0', ...(fallback ? { fallback } : {}) }),
    });
    expect(heading()).toBe('Ideas & Kaizen Board could not be shown');
    expect(loads).toEqual(['1.1.0 1']);
  });
});
