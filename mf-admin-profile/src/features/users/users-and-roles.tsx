import Users from 'lucide-react/icons/users';
import { useInfiniteQuery } from 'portal-sdk/query';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { LoadMore } from 'portal-sdk/ui/pager';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { SelectFilter } from 'portal-sdk/ui/select-filter';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { userStatuses, userStatusLabels } from 'shared-contracts/terms/users';
import { KeptFocus } from '../page/kept-focus.tsx';
import { roleOptions } from './role-options.ts';
import { useUserFilters } from './user-filters.ts';
import { usersQuery } from './user-queries.ts';
import { UserRows } from './user-rows.tsx';

const roleChoices = [{ value: '', label: 'All Roles' }, ...roleOptions];
const statusChoices = [
  { value: '', label: 'All Status' },
  ...userStatuses.map((value) => ({ value, label: userStatusLabels[value] })),
];

const FilterBar = () => {
  const { filters, filtered, find, choose, clear } = useUserFilters();
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox label="Search users" placeholder="Search by name or email..." value={filters.q} onChange={find} />
      <div className="max-sm:basis-full">
        <SelectFilter label="Role" value={filters.role} onChange={(role) => choose('role', role)} options={roleChoices} />
      </div>
      <div className="max-sm:basis-full">
        <SelectFilter
          label="Status"
          value={filters.status}
          onChange={(status) => choose('status', status)}
          options={statusChoices}
        />
      </div>
      <Button variant="ghost" className="max-sm:grow" onClick={clear} disabled={!filtered}>
        Clear Filters
      </Button>
    </div>
  );
};

const UserList = () => {
  const { filters } = useUserFilters();
  const list = useInfiniteQuery(usersQuery(filters));
  if (list.isPending) return <CardSkeletons count={6} label="Loading users…" />;
  const users = list.data?.pages.flatMap((page) => page.data);
  // A page further down that fails is told at the end of the list, which stays.
  if (!users || (list.isError && !list.isFetchNextPageError && !list.isRefetchError))
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} title="The users could not be loaded" />;
  if (users.length === 0)
    return <EmptyState icon={<Users />} title="No users found" description="Nobody fits the search and the filters." />;
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      <UserRows users={users} />
      {list.isError ? (
        <div className="mt-6">
          <ErrorState
            error={list.error}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
            title="The list could not be read on"
          />
        </div>
      ) : (
        <LoadMore
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          shown={users.length}
        />
      )}
    </div>
  );
};

/** Everyone who has an account, and what they may do. */
export const UsersAndRoles = () => (
  <KeptFocus label="Users & Roles" className="flex flex-col gap-6">
    <FilterBar />
    <UserList />
  </KeptFocus>
);
