import {
  ChoiceFilter,
  choiceParam,
  FilterBar,
  idParam,
  NoMatches,
  nameParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, CardSkeletons, ErrorState, SearchBox } from 'portal-sdk/ui';
import { lazy, Suspense } from 'react';
import { type Role, roles } from 'shared-contracts/actor';
import { roleLabels } from 'shared-contracts/constants/account';
import { getPermissions } from 'shared-contracts/endpoints/permissions';
import type { PermissionMatrix, PermissionRow } from 'shared-contracts/schemas/permissions';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { PermissionsSkeleton } from '../page/skeletons.tsx';
import { ActionTable, type Column, matchesSearch } from './action-table.tsx';

/** Whether people with the role may do it, even if only to their own items. */
const mayAs = (role: Role, { allowed, own }: PermissionRow): boolean => allowed[role] || own[role];

const roleBelow = (role: Role): Role | undefined => roles[roles.indexOf(role) - 1];

/** The areas in which a role adds the most permissions to the role below it. */
const addedBy = (role: Role, rows: readonly PermissionRow[]): string[] => {
  const below = roleBelow(role);
  const added = rows.filter((row) => mayAs(role, row) && !(below && mayAs(below, row)));
  const counts = new Map<string, number>();
  for (const { area } of added) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([area, count]) => `${area} (${count})`);
};

/** Maximum number of areas that a card names. */
const maxNamed = 5;

const areasInWords = (areas: readonly string[]): string => {
  const first = areas.slice(0, maxNamed).join(', ');
  const more = areas.length - maxNamed;
  return more > 0 ? ngettext(msgid`${first} and ${more} more area`, `${first} and ${more} more areas`, more) : first;
};

/** The roles: how many people have each, how much it may do, and what it adds to the previous one. */
const RoleCards = ({ matrix: { people, rows }, onShow }: { matrix: PermissionMatrix; onShow: (role: Role) => void }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-label={t`Roles`}>
    {roles.map((role) => {
      const below = roleBelow(role);
      const added = addedBy(role, rows);
      const may = rows.filter((row) => mayAs(role, row)).length;
      return (
        <li key={role} className="panel flex min-w-0 flex-col gap-3 p-5" aria-label={roleLabels[role]}>
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-semibold text-base tracking-tight">{roleLabels[role]}</h2>
            <p className="text-muted text-sm tabular-nums">
              {ngettext(msgid`${people[role]} person`, `${people[role]} people`, people[role])}
            </p>
          </div>
          <p className="text-sm">{t`Can do ${may} of ${rows.length} actions.`}</p>
          <p className="text-muted text-xs">
            {below ? t`In addition to ${roleLabels[below]}: ${areasInWords(added)}` : t`Among them: ${areasInWords(added)}`}
          </p>
          <Button
            size="sm"
            variant="outline"
            className="mt-auto self-start"
            aria-label={t`Show actions of ${roleLabels[role]}`}
            onClick={() => onShow(role)}
          >{t`Show actions`}</Button>
        </li>
      );
    })}
  </ul>
);

const PersonPermissions = lazy(() => import('./person-permissions.tsx'));

const columns = [
  { id: 'viewer', label: roleLabels.viewer, may: ({ allowed }) => allowed.viewer },
  { id: 'owner', label: t`Employee, own`, may: ({ allowed }) => allowed.owner },
  { id: 'employee', label: roleLabels.employee, may: ({ allowed }) => allowed.employee },
  { id: 'manager', label: roleLabels.manager, may: ({ allowed }) => allowed.manager },
  { id: 'admin', label: roleLabels.admin, may: ({ allowed }) => allowed.admin },
] as const satisfies readonly Column<PermissionRow>[];

/** A domain's name in the address. */
const slugOf = (domain: string): string => domain.replaceAll('-', '_');
const addressFilters = { q: textParam, area: nameParam, role: choiceParam(roleLabels), person: idParam };

const Matrix = ({ rows }: { rows: readonly PermissionRow[] }) => {
  const { filters, change, clear, bar } = useAddressFilters(addressFilters);
  const areas = Object.fromEntries(
    rows.toSorted((one, other) => one.area.localeCompare(other.area)).map(({ domain, area }) => [slugOf(domain), area]),
  );
  const shown = rows.filter(
    (row) =>
      matchesSearch(row, filters.q) &&
      (filters.area === '' || slugOf(row.domain) === filters.area) &&
      (filters.role === '' || mayAs(filters.role, row)),
  );
  return (
    <section aria-label={t`Who can do what`} className="flex flex-col gap-4">
      <FilterBar
        {...bar}
        few
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
          all={t`All areas`}
          labels={areas}
          value={filters.area}
          onChange={(area) => change({ area })}
        />
        <ChoiceFilter
          label={t`Allowed to`}
          all={t`Any role`}
          labelled
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
  const { filters, change } = useAddressFilters(addressFilters);
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(getPermissions), refetchOnMount: 'always' });
  if (isPending) return <PermissionsSkeleton label={t`Loading permissions…`} />;
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
