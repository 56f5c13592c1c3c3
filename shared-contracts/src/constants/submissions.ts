import type { ContentStatus } from './content.ts';

/** Labels of statuses for submitters, in the order of filters. */
export const submissionStatuses = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  completed: 'Completed',
  merged: 'Merged',
} as const satisfies Record<ContentStatus, string>;
