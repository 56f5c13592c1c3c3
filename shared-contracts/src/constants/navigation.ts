/**
 * The counts that a navigation entry can show, each read by the shell for the people it concerns: `pending-reviews` is the number
 * of items that await a reviewer's decision.
 */
export const navigationBadges = ['pending-reviews'] as const;
export type NavigationBadge = (typeof navigationBadges)[number];
