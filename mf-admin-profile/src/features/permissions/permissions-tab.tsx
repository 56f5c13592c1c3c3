import { aKind, anId, ChoiceFilter, FilterBar, NoMatches, oneOf, useAddressFilters, words } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { CardSkeletons, ErrorState, SearchBox } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { roleLabels } from 'shared-contracts/constants/account';
import { getPermissions } from 'shared-contracts/endpoints/permissions';
import type { PermissionRow } from 'shared-contracts/schemas/permissions';
import { t } from 'shared-contracts/translate';
import { ActionTable, type Column, matchesSearch } from './action-table.tsx';
import { mayAs, RoleCards } from './role-cards.tsx';

const PersonPermissions = lazy(() => import('./person-permissions.tsx'));

const columns = [
  { id: 'viewer', label: roleLabels.viewer, may: ({ allowed }) => allowed.viewer },
  { id: 'owner', label: t`Employee, own`, may: ({ allowed }) => allowed.owner },
  { id: 'employee', label: roleLabels.employee, may: ({ allowed }) => allowed.employee },
  { id: 'manager', label: roleLabels.manager, may: ({ allowed }) => allowed.manager },
  { id: 'admin', label: roleLabels.admin, may: ({ allowed }) => allowed.admin },
] as const satisfies readonly Column<PermissionRow>[];

/** An area's name in the address. */
const slugOf = (area: string): string => area.toLowerCase().replaceAll(/[^a-z]+/g, '_');
const described = { q: words, area: aKind, role: oneOf(roleLabels), person: anId };

const Matrix = ({ rows }: { rows: readonly PermissionRow[] }) => {
  const { filters, change, clear, bar } = useAddressFilters(described);
  const areas = Object.fromEntries([...new Set(rows.map(({ area }) => area))].sort().map((area) => [slugOf(area), area]));
  const shown = rows.filter(
    (row) =>
      matchesSearch(row, filters.q) &&
      (filters.area === '' || slugOf(row.area) === filters.area) &&
      (filters.role === '' || mayAs(filters.role, row)),
  );
  return (
    <section aria-label={t`Who may do what`} className="flex flex-col gap-4">
      <FilterBar
        {...bar}
        search={
          <SearchBox
            label={t`Search actions`}
            placeholder={t`Search actions...`}
            value={filters.q}
            onChange={(q) => change({ q })}
          />
        }
      >
        <ChoiceFilter
          label={t`Area`}
          all={t`All Areas`}
          labels={areas}
          value={filters.area}
          onChange={(area) => change({ area })}
        />
        <ChoiceFilter
          label={t`Allowed to`}
          all={t`Any Role`}
          labels={roleLabels}
          value={filters.role}
          onChange={(role) => change({ role })}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <NoMatches title={t`No actions found`} onClear={clear} />
      ) : (
        <ActionTable caption={t`Actions by role`} columns={columns} rows={shown} of={rows.length} />
      )}
    </section>
  );
};

/** What each role may do, according to the policies that the server enforces. */
export default function PermissionsTab() {
  const { filters, change } = useAddressFilters(described);
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(getPermissions), refetchOnMount: 'always' });
  if (isPending) return <CardSkeletons count={4} label={t`Loading permissions…`} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The permissions could not be loaded`} />;
  return (
    <div className="flex flex-col gap-8">
      <RoleCards matrix={data} onShow={(role) => change({ role, q: '', area: '', person: '' })} />
      <Suspense fallback={<CardSkeletons count={1} label={t`Opening…`} />}>
        <PersonPermissions id={filters.person} onChoose={(person) => change({ person })} />
      </Suspense>
      {filters.person === '' ? <Matrix rows={data.rows} /> : null}
    </div>
  );
}
