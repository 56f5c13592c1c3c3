/**
 * The counts that an entry of the navigation can carry, each read by the shell for those whom it concerns:
 * `pending-reviews` is what waits for the decision of a reviewer.
 */
export const navigationBadges = ['pending-reviews'] as const;
export type NavigationBadge = (typeof navigationBadges)[number];
