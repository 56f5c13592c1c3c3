import { invalidate, invalidateAll } from 'portal-sdk/queries';
import { ownStaleReads } from 'portal-sdk/query-client';
import type { EventOrigin } from 'shared-contracts/constants/events';
import { listRemotes } from 'shared-contracts/endpoints/remotes';
import type { Portal } from '../app/portal.ts';

/** Marks the page's cached reads as stale; those on screen are fetched again. */
export interface StaleReads {
  /** The reads of these operations. */
  of(operations: readonly string[]): void;
  /** Those that the page does not refresh by itself: all, except what its own call has invalidated. */
  notRead(operations: readonly string[], origin?: EventOrigin): readonly string[];
  all(): void;
}

/** All reads of a portal: its queries and the live releases. */
export const staleReadsOf = ({ host: { queryClient, tab }, active }: Pick<Portal, 'host' | 'active'>): StaleReads => ({
  of: (operations) => {
    if (operations.includes(listRemotes.id)) void active.refresh();
    void invalidate(queryClient, operations);
  },
  notRead: (operations, origin) => {
    if (origin?.tab !== tab) return operations;
    const own = ownStaleReads(queryClient, origin.operation);
    return operations.filter((id) => !own.includes(id));
  },
  all: () => {
    void active.refresh();
    void invalidateAll(queryClient);
  },
});
