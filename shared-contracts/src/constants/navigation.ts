/**
 * The counts that a navigation entry can show; the shell reads each one only for the people it concerns. `pending-reviews` is the
 * number of items awaiting a reviewer's decision.
 */
export const navigationBadges = ['pending-reviews'] as const;
export type NavigationBadge = (typeof navigationBadges)[number];

/** Icons that a manifest can name; the shell includes exactly these. */
export const icons = [
  'award',
  'bell',
  'book-open',
  'bot',
  'calendar',
  'chart',
  'file-text',
  'folder',
  'gauge',
  'home',
  'landmark',
  'lightbulb',
  'list-checks',
  'palette',
  'settings',
  'shield',
  'star',
  'tag',
  'user',
  'users',
  'zap',
] as const;
export type IconName = (typeof icons)[number];
