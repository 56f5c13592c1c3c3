import { t } from '../translate.ts';
import { itemNoun } from './item-nouns.ts';

/** What happens to an item of any content type, as text after the name of the person who caused it. */
export const historyEvents = {
  added: (noun: string) => t`added the ${itemNoun(noun)}`,
  submitted: (noun: string) => t`submitted the ${itemNoun(noun)} for review`,
  resubmitted: (noun: string) => t`submitted the ${itemNoun(noun)} for review again`,
  edited: (noun: string) => t`edited the ${itemNoun(noun)}`,
  approved: (noun: string) => t`approved the ${itemNoun(noun)}`,
  rejected: (noun: string) => t`rejected the ${itemNoun(noun)}`,
  change_proposed: () => t`proposed a change`,
  change_approved: () => t`approved a change`,
  change_rejected: () => t`rejected a change`,
  merged: (noun: string) => t`merged another ${itemNoun(noun)} into this one`,
  version_added: () => t`added a version`,
  joined: (noun: string) => t`joined the ${itemNoun(noun)}`,
  left: (noun: string) => t`left the ${itemNoun(noun)}`,
  completed: (noun: string) => t`completed the ${itemNoun(noun)}`,
} as const;
export type HistoryEvent = keyof typeof historyEvents;
