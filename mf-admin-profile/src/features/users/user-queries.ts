import { pagedQuery, queryOf } from 'portal-sdk/lists';
import { listUsers } from 'shared-contracts/endpoints/users';
import type { UserFilters } from './user-filters.ts';

/** Accounts a page of the table. */
const pageSize = 25;

/** The accounts that the filters leave, newest first; read again at each visit, since others change them too. */
export const usersQuery = (filters: UserFilters) => ({
  ...pagedQuery(listUsers, { query: { limit: pageSize, ...queryOf(filters) } }),
  refetchOnMount: 'always' as const,
});
