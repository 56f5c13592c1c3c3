import { reportPaths } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { RemoteLoad } from 'shared-contracts/schemas/remote';
import { sendReport } from './send-report.ts';

/**
 * Reports to the server how each release loaded, at most twice per page: when it was shown or failed, and when it broke after
 * that.
 */
export interface LoadReports {
  shown(remote: ActiveRemote, milliseconds: number): void;
  failed(remote: ActiveRemote): void;
}

const send = (load: RemoteLoad) => sendReport(reportPaths.load, load);

export const createLoadReports = (tell: (load: RemoteLoad) => unknown = send): LoadReports => {
  const told = new Map<string, RemoteLoad['outcome']>();
  const report = ({ id, version }: ActiveRemote, outcome: RemoteLoad['outcome'], milliseconds?: number) => {
    // a build from a development server is not a release
    if (version.endsWith('-dev')) return;
    told.set(`${id}@${version}`, outcome);
    tell({
      remote: id,
      version,
      outcome,
      ...(milliseconds === undefined ? {} : { milliseconds: Math.min(Math.round(milliseconds), 120_000) }),
    });
  };
  const before = ({ id, version }: ActiveRemote) => told.get(`${id}@${version}`);
  return {
    shown: (remote, milliseconds) => {
      if (!before(remote)) report(remote, 'shown', milliseconds);
    },
    failed: (remote) => {
      const known = before(remote);
      if (!known) report(remote, 'failed');
      else if (known === 'shown') report(remote, 'broke');
    },
  };
};
