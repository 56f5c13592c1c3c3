import type { Drafts, PortalHost, Toast } from 'portal-sdk/host';
import type { QueryClient } from 'portal-sdk/query';
import { hostVersion } from 'shared-contracts/constants/host';
import { pageOf } from 'shared-contracts/policies/panels';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { CrumbStore } from '../layout/crumbs.ts';
import type { ActiveRemotes } from '../remotes/active-remotes.ts';
import type { FailureReports } from '../remotes/reports.ts';
import type { SessionStore } from '../session/session-store.ts';

interface Parts {
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly tab: string;
  readonly timeZone: string;
  readonly active: ActiveRemotes;
  readonly notify: (toast: Toast) => void;
  readonly sessionEnded: () => void;
  readonly crumbs: CrumbStore;
  readonly drafts: Drafts;
  readonly reports: FailureReports;
}

/** The host of one remote; without a remote, the shell's own. */
export const createHost = (parts: Parts, remote?: ActiveRemote): PortalHost => ({
  version: hostVersion,
  session: parts.session,
  queryClient: parts.queryClient,
  tab: parts.tab,
  timeZone: parts.timeZone,
  pageOf: (page) => pageOf(parts.active.state.getState().remotes, page),
  notify: parts.notify,
  setCrumbs: (further) => parts.crumbs.setState({ further }),
  sessionEnded: parts.sessionEnded,
  drafts: parts.drafts,
  reportError: (kind, error) => {
    if (remote) parts.reports.report(remote, kind, error);
    else console.error(error);
  },
});
