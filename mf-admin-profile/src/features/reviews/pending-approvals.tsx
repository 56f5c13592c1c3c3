import CircleCheck from 'lucide-react/icons/circle-check';
import { PagedList, pagedQuery } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { EmptyState } from 'portal-sdk/ui';
import { getReviewSummary, listReviews } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import { KeptFocus } from '../page/kept-focus.tsx';
import { WithLastDecision } from './last-decision.tsx';
import { keyOfItem } from './review-key.ts';
import { ReviewRow } from './review-row.tsx';

/** Items per page: the list of users is above. */
const pageSize = 5;

const AllOfThem = () => {
  const { data } = useQuery({ ...operationQuery(getReviewSummary), refetchOnMount: 'always' });
  return (
    <Link to="?tab=review" className="text-primary-ink text-sm underline">
      {data ? t`Open the queue (${data.total})` : t`Open the queue`}
    </Link>
  );
};

const Waiting = () => (
  <PagedList
    query={{ ...pagedQuery(listReviews, { query: { limit: pageSize } }), refetchOnMount: 'always' }}
    loading={t`Loading pending approvals…`}
    failed={t`Pending approvals could not be loaded`}
    empty={<EmptyState icon={<CircleCheck />} title={t`Nothing to review`} description={t`New submissions appear here.`} />}
    skeletons={2}
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
export const PendingApprovals = () => (
  <KeptFocus label={t`Pending Approvals`} className="flex flex-col gap-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 className="font-semibold text-lg tracking-tight">{t`Pending Approvals`}</h2>
      <AllOfThem />
    </div>
    <WithLastDecision>
      <Waiting />
    </WithLastDecision>
  </KeptFocus>
);
