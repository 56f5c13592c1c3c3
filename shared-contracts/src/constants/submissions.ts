import { t } from '../translate.ts';
import type { ContentStatus } from './content.ts';

/** Labels of statuses for submitters, in the order of filters. */
export const submissionStatuses = {
  draft: t`Draft`,
  pending: t`Pending`,
  approved: t`Approved`,
  rejected: t`Rejected`,
  completed: t`Completed`,
  merged: t`Merged`,
} as const satisfies Record<ContentStatus, string>;
