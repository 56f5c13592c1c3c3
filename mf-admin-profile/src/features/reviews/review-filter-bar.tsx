import { FilterBar } from 'portal-sdk/lists/filter-bar';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { getReviewSummary } from 'shared-contracts/endpoints/reviews';
import { KindFilters } from '../page/kind-filters.tsx';
import { useReviewFilters } from './review-filters.ts';

/** Search and kinds above the queue. */
export const ReviewFilterBar = () => {
  const { filters, isFiltered, change, clear } = useReviewFilters();
  const { data } = useQuery({ ...operationQuery(getReviewSummary), refetchOnMount: 'always' });
  const placeholder = 'Search by title, text or author...';
  return (
    <FilterBar isFiltered={isFiltered} clear={clear}>
      <KindFilters what="reviews" placeholder={placeholder} values={filters} change={change} counts={data} />
    </FilterBar>
  );
};
