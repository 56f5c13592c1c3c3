import { pagedQuery, queryOf } from 'portal-sdk/lists';
import { listUsers } from 'shared-contracts/endpoints/users';
import type { UserFilters } from './user-filters.ts';

/** Accounts per page of the table. */
const pageSize = 25;

/** The filtered accounts, newest first; refetched on each visit, since others change them too. */
export const usersQuery = (filters: UserFilters) => ({
  ...pagedQuery(listUsers, { query: { limit: pageSize, ...queryOf(filters) } }),
  refetchOnMount: 'always' as const,
});
