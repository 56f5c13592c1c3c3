import { call } from 'portal-sdk/query';
import { useLocation } from 'portal-sdk/router';
import { useEffect, useRef } from 'react';
import { hostVersion } from 'shared-contracts/constants/host';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import { fitsHost } from 'shared-contracts/policies/fits-host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Timeout in milliseconds for requesting the live releases; after that, the known ones are used. */
export const liveReleasesTimeout = 3_000;

/** The releases that are live for this person: initially from the page, later from the server. */
export interface ActiveRemotes {
  readonly state: StoreApi<{ readonly remotes: readonly ActiveRemote[] }>;
  /** Requests them from the server again; never rejects, because the known releases stay usable. */
  refresh(): Promise<void>;
}

const fetchRemotes = () => call(listRemotes, undefined, { signal: AbortSignal.timeout(liveReleasesTimeout) });

export const createActiveRemotes = (
  initial: readonly ActiveRemote[],
  fetchLive: () => Promise<readonly ActiveRemote[]> = fetchRemotes,
): ActiveRemotes => {
  const state = createStore<{ remotes: readonly ActiveRemote[] }>(() => ({ remotes: initial }));
  let running: Promise<void> | undefined;
  return {
    state,
    refresh: () => {
      running ??= fetchLive()
        .then(
          (remotes) => state.setState({ remotes }),
          () => undefined,
        )
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
};

/**
 * The live release of a remote, if it still has the mount; otherwise the given one. A build from a development server is never
 * replaced.
 */
export const liveRelease = (remotes: readonly ActiveRemote[], given: ActiveRemote, mount: string): ActiveRemote => {
  if (given.version.endsWith('-dev')) return given;
  const live = remotes.find(({ id }) => id === given.id);
  return live?.manifest.mounts.some(({ path }) => path === mount) ? live : given;
};

/**
 * The release that takes over if the given one fails, provided that it is allowed to, has the page, and was built for this shell.
 */
export const fallbackOf = ({ fallback }: ActiveRemote, mount: string): ActiveRemote | undefined =>
  fallback?.manifest.mounts.some(({ path }) => path === mount) && fitsHost(hostVersion, fallback.manifest.contract.host)
    ? fallback
    : undefined;

/** Requests the live releases whenever the person goes to another page or returns to this tab. */
export const useFollowReleases = (active: ActiveRemotes): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    void active.refresh();
  }, [active, pathname]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void active.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [active]);
};
