import type { Notification } from 'shared-contracts/schemas/notification';
import type { NotificationKind } from 'shared-contracts/terms/notification';

type Told = Pick<Notification, 'kind' | 'label' | 'actor' | 'decision' | 'merged'>;

const sentences: Readonly<Record<NotificationKind, (notice: Told) => string>> = {
  decision: ({ label, decision }) =>
    `${decision?.status ?? 'decided on'} ${decision?.ofChange ? `the change to your ${label}` : `your ${label}`}`,
  comment: ({ label }) => `commented on the ${label}`,
  mention: ({ label }) => `mentioned you in a comment on the ${label}`,
  review: ({ label }) => `submitted the ${label} for review`,
  edit: ({ label }) => `edited your ${label}`,
  merged: ({ label, merged }) =>
    merged?.part === 'target' ? `merged “${merged.title}” into your ${label}` : `merged your ${label} “${merged?.title}” into`,
};

/** 'Ana Pop commented on the idea'; the title stands beside it. */
export const noticeSentence = (notice: Told): string => {
  const { actor, kind } = notice;
  return `${actor ? `${actor.firstName} ${actor.lastName}` : 'Somebody'} ${sentences[kind](notice)}`;
};
