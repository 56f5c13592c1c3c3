import { call } from 'portal-sdk/query';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Milliseconds that anybody waits to hear which releases are live; what is known goes on after that. */
export const askFor = 3_000;

/** The releases that are live for this person: from the page at first, and as the server says later. */
export interface ActiveRemotes {
  readonly state: StoreApi<{ readonly remotes: readonly ActiveRemote[] }>;
  /** Asks the server again; never rejects, since what is known stays usable. */
  refresh(): Promise<void>;
}

const read = () => call(listRemotes, undefined, { signal: AbortSignal.timeout(askFor) });

export const createActiveRemotes = (
  given: readonly ActiveRemote[],
  ask: () => Promise<readonly ActiveRemote[]> = read,
): ActiveRemotes => {
  const state = createStore<{ remotes: readonly ActiveRemote[] }>(() => ({ remotes: given }));
  let running: Promise<void> | undefined;
  return {
    state,
    refresh: () => {
      running ??= ask()
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

/** The live release of a remote, if it still has the mount; else the one at hand. What comes from a development server stays. */
export const liveRelease = (live: readonly ActiveRemote[], atHand: ActiveRemote, mount: string): ActiveRemote => {
  if (atHand.version.endsWith('-dev')) return atHand;
  const now = live.find(({ id }) => id === atHand.id);
  return now?.manifest.mounts.some(({ path }) => path === mount) ? now : atHand;
};
