import type { Notification } from '../schemas/notification.ts';
import { t } from '../translate.ts';
import { itemNoun, yourItem } from './item-nouns.ts';

/**
 * What people are notified about: a decision on their submission, a comment in a discussion they take part in, a mention,
 * something to review, another user's edit or withdrawal of their item, a merge of their item with another one, a failing release of an area.
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

/** Maximum notifications to mark in one call. */
export const notificationsAtOnce = 200;

/** Days after which read notifications are deleted. */
export const notificationsKeptDays = 180;

/** Names and explanations of the kinds in the preferences. */
export const notificationKindTexts: Readonly<Record<NotificationKind, { readonly label: string; readonly hint: string }>> = {
  decision: { label: t`Decisions`, hint: t`My submission was approved or rejected` },
  comment: { label: t`Comments`, hint: t`Someone comments on my items or in my discussions` },
  mention: { label: t`Mentions`, hint: t`Someone mentions me in a comment` },
  review: { label: t`Reviews`, hint: t`Something needs my review` },
  edit: { label: t`Edits`, hint: t`Someone else edits or withdraws my item` },
  merged: { label: t`Merges`, hint: t`A reviewer merges my item with another` },
  release: { label: t`Releases`, hint: t`A release of an area that I look after fails` },
};

/** The literal texts of the preferences (title and description of the toast). */
export const notificationTexts = {
  saved: { title: t`Preferences saved`, description: t`Your notification settings are saved.` },
  saveFailed: { title: t`Error`, description: t`Failed to save your preferences. Please try again.` },
} as const;

type SentenceFields = Pick<Notification, 'kind' | 'label' | 'actor' | 'decision' | 'review' | 'merged' | 'withdrawn' | 'release'>;

const decisionSentence = ({ label, decision }: SentenceFields): string => {
  const yours = yourItem(label);
  const ofChange = decision?.ofChange;
  if (decision?.status === 'approved') return ofChange ? t`approved the change to ${yours}` : t`approved ${yours}`;
  if (decision?.status === 'rejected') return ofChange ? t`rejected the change to ${yours}` : t`rejected ${yours}`;
  return t`reviewed ${yours}`;
};

const reviewSentence = ({ label, review }: SentenceFields): string => {
  if (!review) return t`submitted the ${itemNoun(label)} for review`;
  return review.version === null
    ? t`proposed a change to the ${itemNoun(label)}`
    : t`submitted version ${review.version} of the ${itemNoun(label)}`;
};

const sentences: Readonly<Record<NotificationKind, (notification: SentenceFields) => string>> = {
  decision: decisionSentence,
  comment: ({ label }) => t`commented on the ${itemNoun(label)}`,
  mention: ({ label }) => t`mentioned you in a comment on the ${itemNoun(label)}`,
  review: reviewSentence,
  edit: ({ label, withdrawn }) => (withdrawn ? t`withdrew ${yourItem(label)}` : t`edited ${yourItem(label)}`),
  merged: ({ label, merged }) =>
    merged?.part === 'target'
      ? t`merged “${merged.title}” into ${yourItem(label)}`
      : t`merged ${yourItem(label)} “${merged?.title ?? ''}” into`,
  release: ({ release }) =>
    release?.what === 'returned' ? t`rolled back a canary that failed in browsers` : t`found a release that fails in browsers`,
};

/** 'Ana Pop commented on the idea'; the title is shown next to it. */
export const notificationSentence = (notification: SentenceFields): string => {
  const { actor, kind } = notification;
  const nobody = kind === 'release' ? t`The portal` : t`Someone`;
  return `${actor ? `${actor.firstName} ${actor.lastName}` : nobody} ${sentences[kind](notification)}`;
};
