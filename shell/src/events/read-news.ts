import { invalidate, invalidateAll } from 'portal-sdk/queries';
import type { QueryClient } from 'portal-sdk/query';
import { listRemotes } from 'shared-contracts/wire/remotes';
import type { News } from './news.ts';

/** Milliseconds over which pages spread their calls after an event for everyone. */
const spread = 300;

interface Surroundings {
  readonly queryClient: QueryClient;
  /** Asks which releases are live; they are no query. */
  readonly refreshReleases: () => Promise<void>;
}

/** Makes stale what the news say, which has it read again where it is on screen. Equal news that wait are read once. */
export const createNewsReader = ({ queryClient, refreshReleases }: Surroundings) => {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => {
    clearTimeout(timer);
    timer = undefined;
    const operations = [...waiting];
    waiting.clear();
    if (operations.includes(listRemotes.id)) void refreshReleases();
    void invalidate(queryClient, operations);
  };
  return {
    take: (news: News): void => {
      if (news.kind === 'everything') {
        waiting.clear();
        void refreshReleases();
        void invalidateAll(queryClient);
        return;
      }
      for (const id of news.operations) waiting.add(id);
      if (!news.everyone) read();
      else timer ??= setTimeout(read, Math.random() * spread);
    },
    stop: (): void => clearTimeout(timer),
  };
};
