import type { Answered } from 'portal-sdk/client';
import type { QueryClient } from 'portal-sdk/query';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { listUsers } from 'shared-contracts/wire/users';
import { pagedQuery } from '../page/paged-query.ts';
import type { UserFilters } from './user-filters.ts';

/** Accounts a page of the table. */
const pageSize = 25;

/** The accounts that the filters leave, newest first. */
export const usersQuery = ({ q, role, status }: UserFilters) =>
  pagedQuery(listUsers, {
    query: { limit: pageSize, q: q || undefined, role: role || undefined, status: status || undefined },
  });

type CachedList = { readonly pages?: readonly Answered<AdminUser[]>[] };

/** Shows an account as the api has just answered it, until the list is read again. */
export const putUser = (client: QueryClient, user: AdminUser): void => {
  client.setQueriesData<CachedList>({ queryKey: [listUsers.id, listUsers.digest] }, (list) =>
    list?.pages
      ? {
          ...list,
          pages: list.pages.map((page) => ({ ...page, data: page.data.map((old) => (old.id === user.id ? user : old)) })),
        }
      : list,
  );
};
