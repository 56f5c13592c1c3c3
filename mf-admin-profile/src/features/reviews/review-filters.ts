import { aKind, type FilterValues, pagedQuery, queryOf, useAddressFilters, words } from 'portal-sdk/lists';
import { listReviews } from 'shared-contracts/endpoints/reviews';

const filters = { q: words, type: aKind };

/** Which part of the queue is shown. */
export type ReviewFilters = FilterValues<typeof filters>;

/** The filters of the queue, kept in the address. */
export const useReviewFilters = () => useAddressFilters(filters);

/** Items per page of the queue. */
const pageSize = 20;

/** The filtered queue, oldest first; refetched on each visit, since others decide too. */
export const reviewsQuery = (chosen: ReviewFilters) => ({
  ...pagedQuery(listReviews, { query: { limit: pageSize, ...queryOf(chosen) } }),
  refetchOnMount: 'always' as const,
});
