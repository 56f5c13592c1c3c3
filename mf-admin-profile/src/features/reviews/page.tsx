import { PageHeader } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import { ReviewQueue } from './review-queue.tsx';

/** The page of reviewers: everything that waits for a decision. */
export const ReviewsPage = () => (
  <>
    <PageHeader title={t`Reviews`} subtitle={t`Submissions and changes awaiting review, oldest first`} />
    <ReviewQueue title={t`Awaiting review`} />
  </>
);
