import { queryOf } from 'portal-sdk/lists/address-filters';
import { pagedQuery, putItem } from 'portal-sdk/lists/paged-query';
import type { QueryClient } from 'portal-sdk/query';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { listUsers } from 'shared-contracts/wire/users';
import type { UserFilters } from './user-filters.ts';

/** Accounts a page of the table. */
const pageSize = 25;

/** The accounts that the filters leave, newest first; read again at each visit, since others change them too. */
export const usersQuery = (filters: UserFilters) => ({
  ...pagedQuery(listUsers, { query: { limit: pageSize, ...queryOf(filters) } }),
  refetchOnMount: 'always' as const,
});

/** Shows an account as the api has just answered it, until the list is read again. */
export const putUser = (client: QueryClient, user: AdminUser): void => putItem(client, listUsers, user);
