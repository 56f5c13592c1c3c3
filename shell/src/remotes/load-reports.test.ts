import type { RemoteLoad } from 'shared-contracts/schemas/remote';
import { describe, expect, it } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { createLoadReports } from './reports.ts';

const open = () => {
  const sent: RemoteLoad[] = [];
  return { sent, reports: createLoadReports((load) => sent.push(load)) };
};
const remote = fakeRemote();
const release = { remote: 'mf-ideas', version: '1.0.0' };

describe('[REM-85] the load reports', () => {
  it('report once that a release was shown, and how long it took', () => {
    const { sent, reports } = open();
    reports.shown(remote, 312.4);
    reports.shown(remote, 5);
    expect(sent).toEqual([{ ...release, outcome: 'shown', milliseconds: 312 }]);
  });

  it('report once that it failed, however often the user retries', () => {
    const { sent, reports } = open();
    reports.failed(remote);
    reports.failed(remote);
    reports.shown(remote, 5);
    expect(sent).toEqual([{ ...release, outcome: 'failed' }]);
  });

  it('report once that it broke after it was shown', () => {
    const { sent, reports } = open();
    reports.shown(remote, 5);
    reports.failed(remote);
    reports.failed(remote);
    expect(sent.map(({ outcome }) => outcome)).toEqual(['shown', 'broke']);
  });

  it('report nothing for what developers run on their own machine', () => {
    const { sent, reports } = open();
    reports.failed(fakeRemote({ version: '1.0.0-dev' }));
    expect(sent).toEqual([]);
  });
});
