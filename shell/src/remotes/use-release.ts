import { useCallback, useEffect, useState } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { type ActiveRemotes, liveRelease } from './active-remotes.ts';
import { fallbackOf } from './fallback.ts';
import type { RemoteStore } from './remote-store.ts';

export interface ReleaseProps {
  /** The release that the route was made for; the live one takes its place when the area is opened. */
  readonly remote: ActiveRemote;
  readonly mount: string;
  readonly active: ActiveRemotes;
  readonly remotes: RemoteStore;
  /** Whether somebody came here from elsewhere in the portal; a page that was loaded here brought the live releases along. */
  readonly arrived: boolean;
}

const isSame = (one: ActiveRemote, other: ActiveRemote) =>
  one.version === other.version && one.blocked?.reason === other.blocked?.reason;

/** Events by which a person begins to do something on the page. */
const deeds = ['pointerdown', 'keydown', 'input'] as const;

/**
 * The release on screen: what is live when the area is opened, until it is opened again or asked for again. The area
 * does not wait to hear which one that is; an answer that comes before the person has done anything is still taken, and
 * one that replaces a release which could not be shown is taken at any time.
 */
export const useRelease = ({ remote, mount, active, remotes, arrived }: ReleaseProps) => {
  const live = useCallback(() => liveRelease(active.state.getState().remotes, remote, mount), [active, remote, mount]);
  const [release, setRelease] = useState(live);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!arrived) return;
    const begun = new AbortController();
    const { signal } = begun;
    for (const deed of deeds) addEventListener(deed, () => begun.abort(), { signal, capture: true });
    void active.refresh().then(() => {
      if (!signal.aborted) setRelease((shown) => (isSame(shown, live()) ? shown : live()));
      begun.abort();
    });
    return () => begun.abort();
  }, [active, arrived, live]);

  // what could not be shown holds nothing that a person could lose: the release that takes its place comes at once
  useEffect(
    () =>
      active.state.subscribe(() => {
        const now = live();
        if (isSame(release, now) || fallbackOf(release, mount)) return;
        if (release.blocked || remotes.isDown(release)) setRelease(now);
      }),
    [active, live, mount, release, remotes],
  );

  const retry = async () => {
    setAsking(true);
    await active.refresh();
    setAsking(false);
    const now = live();
    setRelease(now);
    if (now.version === release.version && !now.blocked) remotes.retry(now);
  };
  return { release, asking, retry: () => void retry() };
};
