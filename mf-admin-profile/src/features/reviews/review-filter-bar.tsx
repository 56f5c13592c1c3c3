import { operationQuery, useQuery } from 'portal-sdk/query';
import { getReviewSummary } from 'shared-contracts/endpoints/reviews';
import { t } from 'shared-contracts/translate';
import { KindFilterBar } from '../page/kind-filters.tsx';
import { useReviewFilters } from './review-filters.ts';

/** Search and content types above the queue. */
export const ReviewFilterBar = () => {
  const { filters, change, bar } = useReviewFilters();
  const { data } = useQuery({ ...operationQuery(getReviewSummary), refetchOnMount: 'always' });
  return (
    <KindFilterBar
      {...bar}
      what={t`reviews`}
      placeholder={t`Search by title, text or author...`}
      values={filters}
      change={change}
      counts={data}
    />
  );
};
