import { PageHeader } from 'portal-sdk/ui/page-header';
import { ReviewQueue } from './review-queue.tsx';

/** The page of reviewers: everything that waits for a decision. */
export const ReviewsPage = () => (
  <>
    <PageHeader title="Reviews" subtitle="Submissions and changes that wait for a decision, oldest first" />
    <ReviewQueue title="Waiting for a decision" />
  </>
);
