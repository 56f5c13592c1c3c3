import CircleCheck from 'lucide-react/icons/circle-check';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { getReviewSummary, listReviews } from 'shared-contracts/wire/reviews';
import { KeptFocus } from '../page/kept-focus.tsx';
import { keyOfItem } from './review-key.ts';
import { ReviewRow } from './review-row.tsx';

/** How many of the queue are shown here. */
const most = 5;

const AllOfThem = () => {
  const { data } = useQuery({ ...operationQuery(getReviewSummary), refetchOnMount: 'always' });
  return (
    <Link to="?tab=review" className="text-primary-ink text-sm underline">
      {data ? `Open the queue (${data.total})` : 'Open the queue'}
    </Link>
  );
};

const First = () => {
  const { data, error, refetch } = useQuery({
    ...operationQuery(listReviews, { query: { limit: most } }),
    refetchOnMount: 'always',
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} title="Pending approvals could not be loaded" />
    ) : (
      <CardSkeletons count={2} label="Loading pending approvals…" />
    );
  if (data.length === 0)
    return <EmptyState icon={<CircleCheck />} title="Nothing is waiting" description="New submissions appear here." />;
  return (
    <ul className="panel divide-y divide-line px-4 sm:px-5">
      {data.map((item) => (
        <ReviewRow key={keyOfItem(item)} item={item} />
      ))}
    </ul>
  );
};

/** The first of what waits for a decision, and the way to all of it. */
export const PendingApprovals = () => (
  <KeptFocus label="Pending Approvals" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 className="font-semibold text-lg tracking-tight">Pending Approvals</h2>
      <AllOfThem />
    </div>
    <First />
  </KeptFocus>
);
