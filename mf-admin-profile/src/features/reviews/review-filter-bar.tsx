import { ChoiceFilter, FilterBar } from 'portal-sdk/lists/filter-bar';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { SearchBox } from 'portal-sdk/ui/search-box';
import type { ReviewSummary } from 'shared-contracts/schemas/reviews';
import { getReviewSummary } from 'shared-contracts/wire/reviews';
import { useReviewFilters } from './review-filters.ts';

/** The kinds of which something waits, and the one that is chosen, each with its count. */
const countedKinds = (types: ReviewSummary['types'], chosen: string): Record<string, string> =>
  Object.fromEntries(
    types
      .filter(({ type, count }) => count > 0 || type === chosen)
      .map(({ type, label, count }) => [type, `${label} (${count})`]),
  );

/** Search and kinds above the queue. */
export const ReviewFilterBar = () => {
  const { filters, isFiltered, change, clear } = useReviewFilters();
  const { data } = useQuery({ ...operationQuery(getReviewSummary), refetchOnMount: 'always' });
  return (
    <FilterBar isFiltered={isFiltered} clear={clear}>
      <SearchBox
        label="Search reviews"
        placeholder="Search by title, text or author..."
        value={filters.q}
        onChange={(q) => change({ q })}
      />
      <ChoiceFilter
        label="Type"
        all={data ? `All Types (${data.total})` : 'All Types'}
        labels={countedKinds(data?.types ?? [], filters.type)}
        value={filters.type}
        onChange={(type) => change({ type })}
      />
    </FilterBar>
  );
};
