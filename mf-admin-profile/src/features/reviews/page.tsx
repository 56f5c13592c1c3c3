import { PageHeader } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import { ReviewQueue } from './review-queue.tsx';

/** The reviewers' page: all items awaiting a decision. */
export const ReviewsPage = () => (
  <>
    <PageHeader title={t`Reviews`} subtitle={t`Submissions and changes awaiting review, oldest first`} />
    <ReviewQueue title={t`Awaiting review`} />
  </>
);
