import { type Actor, isReviewer } from 'shared-contracts/actor';
import type { EventAudience } from './event.ts';

/** Whether an event is for somebody, by what they are now. */
export const reaches = (to: EventAudience, actor: Actor): boolean => {
  if (to === 'everyone') return true;
  return to === 'reviewers' ? isReviewer(actor) : to.userIds.includes(actor.id);
};
