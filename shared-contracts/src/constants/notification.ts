/**
 * What people are told of: a decision on what they submitted, a comment where they take part, being
 * named in one, something to review, an edit of what is theirs by somebody else, a merge of what is theirs with another's,
 * a release of an area that fails.
 */
export const notificationKinds = ['decision', 'comment', 'mention', 'review', 'edit', 'merged', 'release'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Default channels of each kind. */
export const notificationDefaults: Readonly<Record<NotificationKind, { readonly inApp: boolean; readonly mail: boolean }>> = {
  decision: { inApp: true, mail: true },
  comment: { inApp: true, mail: true },
  mention: { inApp: true, mail: true },
  review: { inApp: true, mail: false },
  edit: { inApp: true, mail: true },
  merged: { inApp: true, mail: true },
  release: { inApp: true, mail: true },
};

/** Maximum notices to mark in one call. */
export const notificationsAtOnce = 200;

/** Days after which read notices are deleted. */
export const notificationsKeptDays = 180;

/** Names and explanations of the kinds in the preferences. */
export const notificationKindTexts: Readonly<Record<NotificationKind, { readonly label: string; readonly hint: string }>> = {
  decision: { label: 'Decisions', hint: 'My submission was approved or rejected' },
  comment: { label: 'Comments', hint: 'Someone comments on my items or in my discussions' },
  mention: { label: 'Mentions', hint: 'Someone mentions me in a comment' },
  review: { label: 'Reviews', hint: 'Something needs my review' },
  edit: { label: 'Edits', hint: 'Someone else edits my item' },
  merged: { label: 'Merges', hint: 'A reviewer merges my item with another' },
  release: { label: 'Releases', hint: 'A release of an area that I look after fails' },
};

/** The literal texts of the preferences (title and description of the toast). */
export const notificationTexts = {
  saved: { title: 'Preferences saved', description: 'Your notification settings are saved.' },
  saveFailed: { title: 'Error', description: 'Failed to save your preferences. Please try again.' },
} as const;
