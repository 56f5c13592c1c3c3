import { aKind, type FilterValues, oneOf, pagedQuery, queryOf, useAddressFilters, words } from 'portal-sdk/lists';
import { submissionStatuses } from 'shared-contracts/constants/submissions';
import { listMySubmissions } from 'shared-contracts/endpoints/submissions';

const filters = { q: words, type: aKind, status: oneOf(submissionStatuses) };

/** Which of one's submissions are shown. */
export type SubmissionFilters = FilterValues<typeof filters>;

/** The filters of the list; all of them stand in the address. */
export const useSubmissionFilters = () => useAddressFilters(filters);

/** Submissions a page of the list. */
const pageSize = 20;

/** What the filters leave, newest first; read again at each visit. */
export const submissionsQuery = (chosen: SubmissionFilters) => ({
  ...pagedQuery(listMySubmissions, { query: { limit: pageSize, ...queryOf(chosen) } }),
  refetchOnMount: 'always' as const,
});
