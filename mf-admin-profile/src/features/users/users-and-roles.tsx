import Users from 'lucide-react/icons/users';
import {
  ChoiceFilter,
  choiceParam,
  FilterBar,
  type FilterValues,
  NoMatches,
  PagedList,
  pagedQuery,
  queryOf,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { KeptFocus, SearchBox } from 'portal-sdk/ui';
import { roleLabels } from 'shared-contracts/constants/account';
import { userStatusLabels } from 'shared-contracts/constants/users';
import { listUsers } from 'shared-contracts/endpoints/users';
import { t } from 'shared-contracts/translate';
import { UsersSkeleton } from '../page/skeletons.tsx';
import { UserRows } from './user-rows.tsx';

const filters = { q: textParam, role: choiceParam(roleLabels), status: choiceParam(userStatusLabels) };

/** Which accounts are shown. */
type UserFilters = FilterValues<typeof filters>;

/** The filters of the table, kept in the address. */
const useUserFilters = () => useAddressFilters(filters);

/** Accounts per page of the table. */
const pageSize = 25;

/** The filtered accounts, newest first; refetched on each visit, since others change them too. */
const usersQuery = (filters: UserFilters) => ({
  ...pagedQuery(listUsers, { query: { limit: pageSize, ...queryOf(filters) } }),
  refetchOnMount: 'always' as const,
});

const UserFilterBar = () => {
  const { filters, change, bar } = useUserFilters();
  return (
    <FilterBar
      {...bar}
      few
      search={
        <SearchBox
          label={t`Search users`}
          placeholder={t`Search by name or email...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
    >
      <ChoiceFilter
        label={t`Role`}
        all={t`All roles`}
        labels={roleLabels}
        value={filters.role}
        onChange={(role) => change({ role })}
      />
      <ChoiceFilter
        label={t`Status`}
        all={t`All Status`}
        labels={userStatusLabels}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  );
};

const UserList = () => {
  const { filters, clear } = useUserFilters();
  return (
    <PagedList
      query={usersQuery(filters)}
      placeholder={<UsersSkeleton label={t`Loading users…`} />}
      failed={t`The users could not be loaded`}
      empty={<NoMatches icon={<Users />} title={t`No users found`} onClear={clear} />}
    >
      {(users) => <UserRows users={users} />}
    </PagedList>
  );
};

/** Everyone who has an account, with their roles. */
export const UsersAndRoles = () => (
  <KeptFocus label={t`Users & Roles`} className="flex flex-col gap-6">
    <UserFilterBar />
    <UserList />
  </KeptFocus>
);
