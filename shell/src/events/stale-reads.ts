import { invalidate, invalidateAll, ownStaleReads } from 'portal-sdk/query';
import type { EventOrigin } from 'shared-contracts/constants/events';
import { getCurrentUser } from 'shared-contracts/endpoints/auth';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import type { Portal } from '../app/portal.ts';

/** Marks the page's cached reads as stale; those on screen are fetched again. */
export interface StaleReads {
  /** The reads of these operations; that of the account first, the others after it. */
  of(operations: readonly string[]): Promise<void>;
  /** Those that the page does not refresh by itself: all, except what its own call has invalidated. */
  notRead(operations: readonly string[], origin?: EventOrigin): readonly string[];
  all(): Promise<void>;
}

/** The page has drawn what it has read, in its next task. */
const drawn = () => new Promise<void>((done) => setTimeout(done));

/** All reads of a portal: its queries and the live releases. */
export const staleReadsOf = ({ host: { queryClient, tab }, active }: Pick<Portal, 'host' | 'active'>): StaleReads => {
  let account: Promise<unknown> = Promise.resolve();
  // with another role the page shows other things: what it no longer shows must not be asked for, the api would refuse it
  const readAccount = () => {
    account = invalidate(queryClient, [getCurrentUser.id]).then(drawn);
  };
  return {
    of: async (operations) => {
      if (operations.includes(listRemotes.id)) void active.refresh();
      if (operations.includes(getCurrentUser.id)) readAccount();
      await account;
      const others = operations.filter((id) => id !== getCurrentUser.id);
      if (others.length > 0) await invalidate(queryClient, others);
    },
    notRead: (operations, origin) => {
      if (origin?.tab !== tab) return operations;
      const own = ownStaleReads(queryClient, origin.operation);
      return operations.filter((id) => !own.includes(id));
    },
    all: async () => {
      void active.refresh();
      readAccount();
      await account;
      await invalidateAll(queryClient);
    },
  };
};
