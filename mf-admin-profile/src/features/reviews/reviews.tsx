import { t } from 'shared-contracts/translate';
import { ReviewsPage } from './page.tsx';
import { PendingApprovals } from './pending-approvals.tsx';
import { ReviewQueue } from './review-queue.tsx';

const parts = {
  page: <ReviewsPage />,
  first: <PendingApprovals />,
  queue: <ReviewQueue title={t`Content Review`} />,
} as const;

/** The requested part of the reviews. One file contains them all, so that opening any of them is one request. */
export default function Reviews({ part }: { part: keyof typeof parts }) {
  return parts[part];
}
