import { PageHeader } from 'portal-sdk/ui';
import { ReviewQueue } from './review-queue.tsx';

/** The page of reviewers: everything that waits for a decision. */
export const ReviewsPage = () => (
  <>
    <PageHeader title="Reviews" subtitle="Submissions and changes awaiting review, oldest first" />
    <ReviewQueue title="Awaiting review" />
  </>
);
