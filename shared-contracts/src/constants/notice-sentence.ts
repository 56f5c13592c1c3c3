import type { Notification } from '../schemas/notification.ts';
import { t } from '../translate.ts';
import { itemNoun, yourItem } from './item-nouns.ts';
import type { NotificationKind } from './notification.ts';

type Told = Pick<Notification, 'kind' | 'label' | 'actor' | 'decision' | 'merged' | 'release'>;

const decisionSentence = ({ label, decision }: Told): string => {
  const yours = yourItem(label);
  const ofChange = decision?.ofChange;
  if (decision?.status === 'approved') return ofChange ? t`approved the change to ${yours}` : t`approved ${yours}`;
  if (decision?.status === 'rejected') return ofChange ? t`rejected the change to ${yours}` : t`rejected ${yours}`;
  return t`decided on ${yours}`;
};

const sentences: Readonly<Record<NotificationKind, (notice: Told) => string>> = {
  decision: decisionSentence,
  comment: ({ label }) => t`commented on the ${itemNoun(label)}`,
  mention: ({ label }) => t`mentioned you in a comment on the ${itemNoun(label)}`,
  review: ({ label }) => t`submitted the ${itemNoun(label)} for review`,
  edit: ({ label }) => t`edited ${yourItem(label)}`,
  merged: ({ label, merged }) =>
    merged?.part === 'target'
      ? t`merged “${merged.title}” into ${yourItem(label)}`
      : t`merged ${yourItem(label)} “${merged?.title ?? ''}” into`,
  release: ({ release }) =>
    release?.what === 'returned' ? t`took back a canary that failed in browsers` : t`found a release that fails in browsers`,
};

/** 'Ana Pop commented on the idea'; the title is shown next to it. */
export const noticeSentence = (notice: Told): string => {
  const { actor, kind } = notice;
  const nobody = kind === 'release' ? t`The portal` : t`Somebody`;
  return `${actor ? `${actor.firstName} ${actor.lastName}` : nobody} ${sentences[kind](notice)}`;
};
