import type { PortalHost } from 'portal-sdk/host';
import { createQueryClient, keyOf } from 'portal-sdk/query';
import type { BootData } from 'shared-contracts/boot';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { type CrumbStore, createCrumbStore } from '../layout/crumbs.ts';
import { createThemeStore, type ThemeStore } from '../preferences/theme.ts';
import { type ActiveRemotes, createActiveRemotes } from '../remotes/active-remotes.ts';
import { createOpeningMark } from '../remotes/opening-mark.ts';
import type { RemoteLoader } from '../remotes/remote-states.ts';
import { createRemoteStore, type RemoteStore } from '../remotes/remote-store.ts';
import { createFailureReports, createLoadReports, reportUncaughtErrors } from '../remotes/reports.ts';
import { type AccountActions, createAccountActions, sameSitePath, takeStoredToast } from '../session/account-actions.ts';
import { createDrafts } from '../session/drafts.ts';
import { followOtherTabs, otherTabs } from '../session/other-tabs.ts';
import { createEndOfSession, createSessionStore, type SessionStore } from '../session/session-store.ts';
import { createToastStore, type ToastStore } from '../toasts/toast-store.ts';
import { createHost } from './host.ts';

/** Reads the current address and navigates with a full page load. */
interface PageAddress {
  /** The current path, query and fragment. */
  here(): string;
  /**
   * Loads a path of this site, even if it is the current one or differs only in its fragment. An address that leads elsewhere, such as
   * `//host`, which may also be the current path, is replaced by the dashboard.
   */
  load(path: string): void;
}

export const pageAddress = (location: Location): PageAddress => ({
  here: () => `${location.pathname}${location.search}${location.hash}`,
  load: (path) => {
    const { pathname, search, href } = new URL(sameSitePath(path) ?? '/', location.origin);
    const samePage = pathname === location.pathname && search === location.search;
    location.replace(href);
    if (samePage) location.reload();
  },
});

/** The running shell: every store and action that its parts share. One per page. */
export interface Portal {
  readonly boot: BootData;
  readonly session: SessionStore;
  readonly account: AccountActions;
  readonly toasts: ToastStore;
  readonly crumbs: CrumbStore;
  readonly theme: ThemeStore;
  /** The live releases. */
  readonly active: ActiveRemotes;
  /** The loading state of each release. */
  readonly remotes: RemoteStore;
  /** The shell's own host. */
  readonly host: PortalHost;
  /** The host of a remote; always the same object for the same remote. */
  hostOf(remote: ActiveRemote): PortalHost;
}

/** A practically unique id for this tab; it is only used to recognize the tab's own events. */
const newTabName = (): string => `tab-${Math.random().toString(36).slice(2)}`;

/** The release in this page with the given id and version, including fallbacks. */
const findRelease = (remotes: readonly ActiveRemote[], wanted: Pick<ActiveRemote, 'id' | 'version'> | undefined) =>
  remotes
    .flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])])
    .find(({ id, version }) => id === wanted?.id && version === wanted.version);

/** Creates the shell from the page's boot data. `loader` loads remotes. */
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
  const queryClient = createQueryClient({ sessionEnded, notify: toasts.show });
  if (boot.user) queryClient.setQueryData(keyOf(getCurrentUser), boot.user);
  for (const [key, data] of boot.reads ?? []) queryClient.setQueryData(key, data);

  const tabs = otherTabs();
  followOtherTabs({ session, queryClient, tabs, reload: () => address.load(address.here()) });
  // A page restored from the back/forward cache can belong to a session that has ended.
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
    here: address.here,
  });

  const reports = createFailureReports(page);
  view.addEventListener('pagehide', reports.flush);
  const active = createActiveRemotes(boot.remotes);
  const { stopped, mark } = createOpeningMark(view);
  const remotes = createRemoteStore(loader, (remote, { kind, detail }) => reports.report(remote, kind, detail), {
    loads: createLoadReports(),
    mark,
    stopped: findRelease(boot.remotes, stopped),
  });
  reportUncaughtErrors(
    view,
    () => active.state.getState().remotes,
    (remote, error) => reports.report(remote, 'event', error),
  );

  const drafts = createDrafts(sessionStorage, () => session.getState().user?.id);
  const parts = {
    session,
    queryClient,
    tab: newTabName(),
    timeZone: boot.timeZone,
    active,
    notify: toasts.show,
    sessionEnded,
    crumbs,
    drafts,
    reports,
  };
  const hosts = new Map<string, PortalHost>();
  const storedToast = takeStoredToast(sessionStorage);
  if (storedToast) toasts.show(storedToast);

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
