/**
 * The counts that a navigation entry can show; the shell reads each one only for the people it concerns. `pending-reviews` is the
 * number of items awaiting a reviewer's decision.
 */
export const navigationBadges = ['pending-reviews'] as const;
export type NavigationBadge = (typeof navigationBadges)[number];
