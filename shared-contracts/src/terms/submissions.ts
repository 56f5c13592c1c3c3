import type { ContentStatus } from './content.ts';

/** Statuses in the words of whoever submitted, in the order in which filters offer them. */
export const submissionStatuses = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
  merged: 'Merged',
} as const satisfies Record<ContentStatus, string>;
