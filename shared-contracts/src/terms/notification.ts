/**
 * What people are told of: a decision on what they submitted, a comment where they take part, being
 * named in one, something to review, an edit of what is theirs by somebody else, a merge of what is theirs with another's.
 */
export const notificationKinds = ['decision', 'comment', 'mention', 'review', 'edit', 'merged'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where a kind is told unless the person says otherwise. */
export const notificationDefaults: Readonly<Record<NotificationKind, { readonly inApp: boolean; readonly mail: boolean }>> = {
  decision: { inApp: true, mail: true },
  comment: { inApp: true, mail: true },
  mention: { inApp: true, mail: true },
  review: { inApp: true, mail: false },
  edit: { inApp: true, mail: true },
  merged: { inApp: true, mail: true },
};

/** How many notices can be marked in one call. */
export const notificationsAtOnce = 200;

/** Notices that were read this long ago are forgotten. */
export const notificationsKeptDays = 180;

/** How the preferences name and explain the kinds. */
export const notificationKindTexts: Readonly<Record<NotificationKind, { readonly label: string; readonly hint: string }>> = {
  decision: { label: 'Decisions', hint: 'What I submitted was approved or rejected' },
  comment: { label: 'Comments', hint: 'Somebody comments on what is mine or where I take part' },
  mention: { label: 'Mentions', hint: 'Somebody names me in a comment' },
  review: { label: 'Reviews', hint: 'Something waits for my review' },
  edit: { label: 'Edits', hint: 'Somebody else edits what is mine' },
  merged: { label: 'Merges', hint: 'A reviewer merges what is mine with the same of somebody else' },
};

/** The literal texts of the preferences (title and description of the toast). */
export const notificationTexts = {
  saved: { title: 'Preferences saved', description: 'This is where you are told from now on.' },
  saveFailed: { title: 'Error', description: 'Failed to save your preferences. Please try again.' },
} as const;
