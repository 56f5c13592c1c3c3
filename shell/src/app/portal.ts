import type { PortalHost } from 'portal-sdk/host';
import { keyOf } from 'portal-sdk/queries';
import { createQueryClient } from 'portal-sdk/query-client';
import type { BootData } from 'shared-contracts/boot';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { getCurrentUser } from 'shared-contracts/wire/auth';
import { type CrumbStore, createCrumbStore } from '../layout/crumb-store.ts';
import { createThemeStore, type ThemeStore } from '../preferences/theme.ts';
import { type ActiveRemotes, createActiveRemotes } from '../remotes/active-remotes.ts';
import { createFailureReports } from '../remotes/failure-reports.ts';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { createRemoteStore, type RemoteStore } from '../remotes/remote-store.ts';
import { hearStrayErrors } from '../remotes/stray-errors.ts';
import { type AccountActions, createAccountActions } from '../session/account-actions.ts';
import { createDrafts } from '../session/drafts.ts';
import { createEndOfSession } from '../session/end-of-session.ts';
import { followOtherTabs } from '../session/follow-other-tabs.ts';
import { otherTabs } from '../session/other-tabs.ts';
import { takeToast } from '../session/parting-toast.ts';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { createToastStore, type ToastStore } from '../toasts/toast-store.ts';
import { createHost } from './host.ts';
import { type PageAddress, pageAddress } from './page-address.ts';

/** The running shell: every store and action that its parts share. One a page. */
export interface Portal {
  readonly boot: BootData;
  readonly session: SessionStore;
  readonly account: AccountActions;
  readonly toasts: ToastStore;
  readonly crumbs: CrumbStore;
  readonly theme: ThemeStore;
  /** Which releases are live. */
  readonly active: ActiveRemotes;
  /** How far each release has been loaded. */
  readonly remotes: RemoteStore;
  /** The shell's own host. */
  readonly host: PortalHost;
  /** The host that a remote receives; the same object for the same remote. */
  hostOf(remote: ActiveRemote): PortalHost;
}

/** Puts the shell together from the page's boot data. `loader` brings remotes. */
export const createPortal = (
  boot: BootData,
  view: Window,
  loader: RemoteLoader,
  address: PageAddress = pageAddress(view.location),
): Portal => {
  const page = view.document;
  const { sessionStorage } = view;
  const session = createSessionStore(boot.user);
  const toasts = createToastStore();
  const crumbs = createCrumbStore();
  const sessionEnded = createEndOfSession({
    session,
    notify: toasts.show,
    here: address.here,
    leaveFor: address.load,
  });
  const queryClient = createQueryClient(sessionEnded);
  if (boot.user) queryClient.setQueryData(keyOf(getCurrentUser), boot.user);

  const tabs = otherTabs();
  followOtherTabs({ session, queryClient, tabs, reload: () => address.load(address.here()) });
  // A page that the browser kept whole and shows again may belong to a session that is over.
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) address.load(address.here());
  });
  const account = createAccountActions({
    session,
    queryClient,
    tabs,
    storage: sessionStorage,
    notify: toasts.show,
    load: address.load,
  });

  const reports = createFailureReports(page);
  view.addEventListener('pagehide', reports.flush);
  const active = createActiveRemotes(boot.remotes);
  const remotes = createRemoteStore(loader, (remote, { kind, detail }) => reports.report(remote, kind, detail));
  hearStrayErrors(
    view,
    () => active.state.getState().remotes,
    (remote, error) => reports.report(remote, 'event', error),
  );

  const drafts = createDrafts(sessionStorage, () => session.getState().user?.id);
  const parts = { session, queryClient, timeZone: boot.timeZone, notify: toasts.show, sessionEnded, crumbs, drafts, reports };
  const hosts = new Map<string, PortalHost>();
  const parting = takeToast(sessionStorage);
  if (parting) toasts.show(parting);

  return {
    boot,
    session,
    account,
    toasts,
    crumbs,
    theme: createThemeStore(page),
    active,
    remotes,
    host: createHost(parts),
    hostOf: (remote) => {
      const key = `${remote.id}@${remote.version}`;
      const host = hosts.get(key) ?? createHost(parts, remote);
      hosts.set(key, host);
      return host;
    },
  };
};
