import type { Notification } from '../schemas/notification.ts';
import type { NotificationKind } from './notification.ts';

type Told = Pick<Notification, 'kind' | 'label' | 'actor' | 'decision' | 'merged' | 'release'>;

const sentences: Readonly<Record<NotificationKind, (notice: Told) => string>> = {
  decision: ({ label, decision }) =>
    `${decision?.status ?? 'decided on'} ${decision?.ofChange ? `the change to your ${label}` : `your ${label}`}`,
  comment: ({ label }) => `commented on the ${label}`,
  mention: ({ label }) => `mentioned you in a comment on the ${label}`,
  review: ({ label }) => `submitted the ${label} for review`,
  edit: ({ label }) => `edited your ${label}`,
  merged: ({ label, merged }) =>
    merged?.part === 'target' ? `merged “${merged.title}” into your ${label}` : `merged your ${label} “${merged?.title}” into`,
  release: ({ release }) =>
    release?.what === 'returned' ? 'took back a canary that failed in browsers' : 'found a release that fails in browsers',
};

/** 'Ana Pop commented on the idea'; the title is shown beside it. */
export const noticeSentence = (notice: Told): string => {
  const { actor, kind } = notice;
  const nobody = kind === 'release' ? 'The portal' : 'Somebody';
  return `${actor ? `${actor.firstName} ${actor.lastName}` : nobody} ${sentences[kind](notice)}`;
};
