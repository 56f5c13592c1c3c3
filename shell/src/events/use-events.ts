import { whenIdle } from 'portal-sdk/host';
import { invalidate, invalidateAll, ownStaleReads } from 'portal-sdk/query';
import { useEffect } from 'react';
import type { EventOrigin } from 'shared-contracts/constants/events';
import { everyRead } from 'shared-contracts/constants/every-read';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import { useStore } from 'zustand';
import type { Portal } from '../app/portal.ts';

/** Marks the page's cached reads as stale; those on screen are fetched again. */
export interface ReadInvalidator {
  /** Invalidates the reads of these operations: the account first, then the others. */
  invalidate(operations: readonly string[]): Promise<void>;
  invalidateAll(): Promise<void>;
  /** Leaves out the operations that the call in `origin` has already invalidated, if this page made it. */
  withoutOwn(operations: readonly string[], origin?: EventOrigin): readonly string[];
}

/** Resolves in the next task, when the page has rendered what it has read. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

/** Invalidates all reads of a portal: its queries and the live releases. */
export const createReadInvalidator = ({
  host: { queryClient, tab },
  active,
}: Pick<Portal, 'host' | 'active'>): ReadInvalidator => {
  let account: Promise<unknown> = Promise.resolve();
  // with another role the page shows other things: it must not refetch what it no longer shows, because the api would reject it
  const readAccount = () => {
    account = invalidate(queryClient, [getCurrentUser.id]).then(nextTask);
  };
  return {
    invalidate: async (operations) => {
      if (operations.includes(listRemotes.id)) void active.refresh();
      if (operations.includes(getCurrentUser.id)) readAccount();
      await account;
      const others = operations.filter((id) => id !== getCurrentUser.id);
      if (others.length > 0) await invalidate(queryClient, others);
    },
    withoutOwn: (operations, origin) => {
      if (origin?.tab !== tab) return operations;
      const own = ownStaleReads(queryClient, origin.operation);
      return own.includes(everyRead) ? [] : operations.filter((id) => !own.includes(id));
    },
    invalidateAll: async () => {
      void active.refresh();
      readAccount();
      await account;
      await invalidateAll(queryClient);
    },
  };
};

/**
 * Follows events while someone is signed in. Loaded after the first paint. It gets its dependencies as arguments, because
 * importing modules of the frame would make the bundler split them into more files.
 */
export const useEvents = (portal: Portal): void => {
  const userId = useStore(portal.session, ({ user, phase }) => (phase === 'settled' ? user?.id : undefined));
  useEffect(() => {
    if (userId === undefined || !('EventSource' in window)) return;
    const left = new AbortController();
    const { session, host } = portal;
    const reads = createReadInvalidator(portal);
    const refused = () => reads.invalidate([getCurrentUser.id]);
    const start = async () => {
      const { startEvents } = await import('./start-events.ts');
      if (left.signal.aborted) return;
      left.signal.addEventListener('abort', startEvents({ session, userId, timeZone: host.timeZone, reads, refused }));
    };
    const stopWaiting = whenIdle(() => void start().catch(console.error));
    return () => {
      stopWaiting();
      left.abort();
    };
  }, [portal, userId]);
};
