import { expect, it } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { createActiveRemotes, liveRelease } from './active-remotes.ts';

const given = fakeRemote();
const next = fakeRemote({ version: '1.1.0' });

it('continues with the releases from the page while the registry cannot be reached', async () => {
  const active = createActiveRemotes([given], () => Promise.reject(new Error('unreachable')));
  await active.refresh();
  expect(active.state.getState().remotes).toEqual([given]);
});

it('uses what the server returns, and sends one request for concurrent callers', async () => {
  let requests = 0;
  const active = createActiveRemotes([given], async () => {
    requests += 1;
    return [next];
  });
  await Promise.all([active.refresh(), active.refresh()]);
  expect(requests).toBe(1);
  expect(active.state.getState().remotes).toEqual([next]);
  await active.refresh();
  expect(requests).toBe(2);
});

it('opens an area with its live release', () => {
  expect(liveRelease([next], given, '/ideas-kaizen')).toBe(next);
});

it('keeps the current release if the live one no longer has the page, or there is none', () => {
  const moved = fakeRemote({ version: '2.0.0', manifest: { mounts: [{ path: '/ideas', crumb: 'Ideas' }] } });
  expect(liveRelease([moved], given, '/ideas-kaizen')).toBe(given);
  expect(liveRelease([], given, '/ideas-kaizen')).toBe(given);
});

it('keeps what a development server serves', () => {
  const dev = fakeRemote({ version: '0.0.0-dev' });
  expect(liveRelease([next], dev, '/ideas-kaizen')).toBe(dev);
});
