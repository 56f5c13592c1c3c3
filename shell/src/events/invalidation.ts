import type { EventOrigin } from 'shared-contracts/constants/events';

/** Informs a page that some of its reads are stale, or that all may be. */
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
