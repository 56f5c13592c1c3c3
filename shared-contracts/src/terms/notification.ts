/**
 * What people are told of: a decision on what they submitted, a comment where they take part, being
 * named in one, something to review, an edit of what is theirs by somebody else.
 */
export const notificationKinds = ['decision', 'comment', 'mention', 'review', 'edit'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where a kind is told unless the person says otherwise. */
export const notificationDefaults: Readonly<Record<NotificationKind, { readonly inApp: boolean; readonly mail: boolean }>> = {
  decision: { inApp: true, mail: true },
  comment: { inApp: true, mail: true },
  mention: { inApp: true, mail: true },
  review: { inApp: true, mail: false },
  edit: { inApp: true, mail: true },
};
