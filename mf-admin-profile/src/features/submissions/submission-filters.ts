import { aKind, type FilterValues, oneOf, pagedQuery, queryOf, useAddressFilters, words } from 'portal-sdk/lists';
import { submissionStatuses } from 'shared-contracts/constants/submissions';
import { listMySubmissions } from 'shared-contracts/endpoints/submissions';

const filters = { q: words, type: aKind, status: oneOf(submissionStatuses) };

/** Which of the person's submissions are shown. */
export type SubmissionFilters = FilterValues<typeof filters>;

/** The filters of the list, kept in the address. */
export const useSubmissionFilters = () => useAddressFilters(filters);

/** Submissions per page of the list. */
const pageSize = 20;

/** The filtered submissions, newest first; refetched on each visit. */
export const submissionsQuery = (chosen: SubmissionFilters) => ({
  ...pagedQuery(listMySubmissions, { query: { limit: pageSize, ...queryOf(chosen) } }),
  refetchOnMount: 'always' as const,
});
