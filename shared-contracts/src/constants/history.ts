/** What happens to an item of any content type, as text after the name of the person who caused it. */
export const historyEvents = {
  added: (noun: string) => `added the ${noun}`,
  submitted: (noun: string) => `submitted the ${noun} for review`,
  resubmitted: (noun: string) => `submitted the ${noun} for review again`,
  edited: (noun: string) => `edited the ${noun}`,
  approved: (noun: string) => `approved the ${noun}`,
  rejected: (noun: string) => `rejected the ${noun}`,
  change_proposed: () => 'proposed a change',
  change_approved: () => 'approved a change',
  change_rejected: () => 'rejected a change',
  merged: (noun: string) => `merged another ${noun} into this one`,
  version_added: () => 'added a version',
  joined: (noun: string) => `joined the ${noun}`,
  left: (noun: string) => `left the ${noun}`,
  completed: (noun: string) => `completed the ${noun}`,
} as const;
export type HistoryEvent = keyof typeof historyEvents;
