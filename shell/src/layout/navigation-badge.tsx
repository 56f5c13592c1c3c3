import { useActor } from 'portal-sdk/host-context';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { isReviewer } from 'shared-contracts/actor';
import { getReviewSummary } from 'shared-contracts/wire/reviews';

/** Beyond this many nobody counts. */
const most = 99;

/** How many items wait for the decision of whoever reads this; nothing for those who decide on nothing. */
export const PendingReviews = () => {
  const enabled = isReviewer(useActor());
  // asked for once the page stands; events make it stale
  const { data } = useQuery({ ...operationQuery(getReviewSummary), enabled });
  const count = data?.decidable ?? 0;
  if (!enabled || count === 0) return null;
  return (
    <span className="nav-count">
      {count > most ? `${most}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
};
