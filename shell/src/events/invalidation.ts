import type { EventOrigin } from 'shared-contracts/constants/events';

/** Tells a page that some of its reads are stale, or that all can be. */
export type Invalidation =
  | {
      readonly kind: 'changed';
      readonly operations: readonly string[];
      readonly everyone: boolean;
      /** The call that caused it, if a tab of the same person made it. */
      readonly origin?: EventOrigin;
    }
  | { readonly kind: 'everything' };

export const everything: Invalidation = { kind: 'everything' };
