import CircleCheck from 'lucide-react/icons/circle-check';
import { PagedList, pagedQuery } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { EmptyState, KeptFocus, PageHeader } from 'portal-sdk/ui';
import { getReviewSummary, listReviews } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import { ReviewsSkeleton } from '../page/skeletons.tsx';
import { WithLastDecision } from './last-decision.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { ReviewRow } from './review-row.tsx';
import { keyOfItem } from './use-bulk-decision.ts';

/** The reviewers' page: all items awaiting a decision. */
const ReviewsPage = () => (
  <>
    <PageHeader title={t`Reviews`} subtitle={t`Submissions and changes awaiting review, oldest first`} />
    <ReviewQueue title={t`Awaiting review`} />
  </>
);

/** Pending approvals per page: few, since the list of users is above them. */
const pageSize = 5;

const QueueLink = () => {
  const { data } = useQuery({ ...operationQuery(getReviewSummary), refetchOnMount: 'always' });
  return (
    <Link to="?tab=review" className="text-primary-ink text-sm underline">
      {data ? t`Open the queue (${data.total})` : t`Open the queue`}
    </Link>
  );
};

const PendingList = () => (
  <PagedList
    query={{ ...pagedQuery(listReviews, { query: { limit: pageSize } }), refetchOnMount: 'always' }}
    placeholder={<ReviewsSkeleton count={3} all={false} label={t`Loading pending approvals…`} />}
    failed={t`Pending approvals could not be loaded`}
    empty={<EmptyState icon={<CircleCheck />} title={t`Nothing to review`} description={t`New submissions appear here.`} />}
  >
    {(items) => (
      <ul className="panel divide-y divide-line px-4 sm:px-5">
        {items.map((item) => (
          <ReviewRow key={keyOfItem(item)} item={item} />
        ))}
      </ul>
    )}
  </PagedList>
);

/** All items awaiting a decision, of any type, a few at a time, with a link to the queue and its filters. */
const PendingApprovals = () => (
  <KeptFocus label={t`Pending Approvals`} className="flex flex-col gap-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 className="font-semibold text-lg tracking-tight">{t`Pending Approvals`}</h2>
      <QueueLink />
    </div>
    <WithLastDecision>
      <PendingList />
    </WithLastDecision>
  </KeptFocus>
);

const parts = {
  page: <ReviewsPage />,
  first: <PendingApprovals />,
  queue: <ReviewQueue title={t`Content Review`} />,
} as const;

/** The requested part of the reviews. One file contains them all, so that opening any of them is one request. */
export default function Reviews({ part }: { part: keyof typeof parts }) {
  return parts[part];
}
