import { expect, it, vi } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { remoteOfError, reportUncaughtErrors } from './reports.ts';

const ideas = fakeRemote();
const energy = fakeRemote({ id: 'mf-energy' });
const thrownIn = (path: string) =>
  Object.assign(new Error('boom'), { stack: `Error: boom\n at onClick (http://portal${path}:1:20)` });

it('identifies the remote by the file where the error originated', () => {
  expect(remoteOfError([ideas, energy], thrownIn('/remotes/mf-energy/1.0.0/assets/remote.js'))).toBe(energy);
  expect(remoteOfError([ideas, energy], thrownIn('/remotes/mf-energy/1.0.0/~2/assets/remote.js'))).toBe(energy);
});

it('attributes errors of the shell to no remote', () => {
  expect(remoteOfError([ideas, energy], thrownIn('/assets/index.js'))).toBeUndefined();
  expect(remoteOfError([ideas, energy], 'a text')).toBeUndefined();
});

it('reports uncaught errors of event handlers and unhandled rejections', () => {
  const report = vi.fn();
  const view = new EventTarget() as Window; // on the window itself the portals of other tests would listen too
  reportUncaughtErrors(view, () => [ideas, energy], report);
  const error = thrownIn('/remotes/mf-ideas/1.0.0/assets/remote.js');
  view.dispatchEvent(new ErrorEvent('error', { error }));
  const reason = thrownIn('/remotes/mf-energy/1.0.0/assets/remote.js');
  view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  view.dispatchEvent(new ErrorEvent('error', { error: thrownIn('/assets/index.js') }));
  const refused = Object.assign(thrownIn('/remotes/mf-ideas/1.0.0/assets/remote.js'), { name: 'PortalError', code: 'conflict' });
  view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refused }));
  expect(report.mock.calls).toEqual([
    [ideas, error],
    [energy, reason],
  ]);
});
