import { useCallback, useEffect, useState } from 'react';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { type ActiveRemotes, fallbackOf, liveRelease } from './active-remotes.ts';
import type { RemoteStore } from './remote-store.ts';

export interface ReleaseProps {
  /** The release that the route was created for; the live one replaces it when the area is opened. */
  readonly remote: ActiveRemote;
  readonly mount: string;
  readonly active: ActiveRemotes;
  readonly remotes: RemoteStore;
  /**
   * Whether the person navigated here within the portal; a page that was loaded at this address already contains the live
   * releases.
   */
  readonly navigatedHere: boolean;
}

const isSame = (one: ActiveRemote, other: ActiveRemote) =>
  one.version === other.version && one.blocked?.reason === other.blocked?.reason;

/** Events that show that the person has started to do something on the page. */
const interactions = ['pointerdown', 'keydown', 'input'] as const;

/**
 * The release on screen: the one that is live when the area is opened, until the area is opened again or retried. The area does
 * not wait for the server to say which one is live; a response that arrives before the person has done anything still applies,
 * and a response that replaces a release that could not be shown applies at any time.
 */
export const useRelease = ({ remote, mount, active, remotes, navigatedHere }: ReleaseProps) => {
  const live = useCallback(() => liveRelease(active.state.getState().remotes, remote, mount), [active, remote, mount]);
  const [release, setRelease] = useState(live);
  const [refreshing, setRefreshing] = useState(false);

  useEffect(() => {
    if (!navigatedHere) return;
    // aborted by the first interaction: from then on the release on screen stays
    const controller = new AbortController();
    const { signal } = controller;
    for (const interaction of interactions) addEventListener(interaction, () => controller.abort(), { signal, capture: true });
    void active.refresh().then(() => {
      if (!signal.aborted) setRelease((shown) => (isSame(shown, live()) ? shown : live()));
      controller.abort();
    });
    return () => controller.abort();
  }, [active, navigatedHere, live]);

  // an area that could not be shown contains nothing that a person could lose, so its replacement is shown immediately
  useEffect(
    () =>
      active.state.subscribe(() => {
        const now = live();
        if (isSame(release, now) || fallbackOf(release, mount)) return;
        if (release.blocked || remotes.hasFailed(release)) setRelease(now);
      }),
    [active, live, mount, release, remotes],
  );

  const retry = async () => {
    setRefreshing(true);
    await active.refresh();
    setRefreshing(false);
    const now = live();
    setRelease(now);
    if (now.version === release.version && !now.blocked) remotes.retry(now);
  };
  return { release, refreshing, retry: () => void retry() };
};
