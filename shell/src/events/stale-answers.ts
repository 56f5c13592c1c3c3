import { invalidate, invalidateAll } from 'portal-sdk/queries';
import { listRemotes } from 'shared-contracts/wire/remotes';
import type { Portal } from '../app/portal.ts';

/** Makes what the page has fetched stale, which has it fetched again where it is on screen. */
export interface StaleAnswers {
  /** The answers of these operations. */
  of(operations: readonly string[]): void;
  all(): void;
}

/** All that a portal has fetched: its queries, and which releases are live. */
export const staleAnswersOf = ({ host: { queryClient }, active }: Pick<Portal, 'host' | 'active'>): StaleAnswers => ({
  of: (operations) => {
    if (operations.includes(listRemotes.id)) void active.refresh();
    void invalidate(queryClient, operations);
  },
  all: () => {
    void active.refresh();
    void invalidateAll(queryClient);
  },
});
