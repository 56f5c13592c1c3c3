import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, Card, CardSkeletons, ErrorState, SearchBox } from 'portal-sdk/ui';
import { useState } from 'react';
import { roleLabels } from 'shared-contracts/constants/account';
import { getPersonPermissions } from 'shared-contracts/endpoints/permissions';
import { listUsers } from 'shared-contracts/endpoints/users';
import type { PersonPermissions as Permissions } from 'shared-contracts/schemas/permissions';
import { t } from 'shared-contracts/translate';
import { ActionTable, type Column, matchesSearch } from './action-table.tsx';

const columns: readonly Column<Permissions['rows'][number]>[] = [
  { id: 'own', label: t`Their own`, may: ({ own }) => own },
  { id: 'others', label: t`Others'`, may: ({ others }) => others },
];

const reasons = {
  inactive: t`The account is deactivated, so it can't do anything.`,
  invited: t`The invitation hasn't been accepted yet, so the account can't do anything.`,
  unconfirmed: t`The address isn't confirmed yet. Until then, the account sees only itself.`,
} as const;

const SearchResults = ({ q, onChoose }: { q: string; onChoose: (id: string) => void }) => {
  const { data, error, isPending, refetch } = useQuery(operationQuery(listUsers, { query: { q, limit: 8 } }));
  if (isPending) return <p className="text-muted text-sm">{t`Searching…`}</p>;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The users could not be loaded`} />;
  if (data.length === 0) return <p className="text-muted text-sm">{t`No people match this search.`}</p>;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t`People found`}>
      {data.map(({ id, firstName, lastName, role }) => (
        <li key={id} className="min-w-0">
          <Button size="sm" variant="outline" className="wrap-anywhere h-auto max-w-full py-1.5" onClick={() => onChoose(id)}>
            {`${firstName} ${lastName}, ${roleLabels[role]}`}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const AllowedActions = ({ id }: { id: string }) => {
  const [q, setQ] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    ...operationQuery(getPersonPermissions, { params: { id } }),
    refetchOnMount: 'always',
  });
  if (isPending) return <CardSkeletons count={1} label={t`Loading what this person can do…`} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The permissions could not be loaded`} />;
  const { person, role, closed, rows } = data;
  const may = rows.filter((row) => row.own || row.others);
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere text-sm">
        <span className="font-medium">{name}</span>
        {closed ? ` · ${roleLabels[role]}. ${reasons[closed]}` : t` · ${roleLabels[role]}. Can do what's listed here.`}
      </p>
      {closed ? null : (
        <>
          <div className="flex">
            <SearchBox label={t`Search what this person can do`} placeholder={t`Search actions...`} value={q} onChange={setQ} />
          </div>
          <ActionTable
            caption={t`What ${name} can do`}
            columns={columns}
            rows={may.filter((row) => matchesSearch(row, q))}
            of={may.length}
          />
        </>
      )}
    </div>
  );
};

/** What one person may do, found by name or address. @param id of the person; empty before one is chosen */
export default function PersonPermissions({ id, onChoose }: { id: string; onChoose: (id: string) => void }) {
  const [q, setQ] = useState('');
  return (
    <Card
      title={t`What can this person do?`}
      actions={id ? <Button size="sm" variant="ghost" onClick={() => onChoose('')}>{t`Back to roles`}</Button> : null}
    >
      {id ? (
        <AllowedActions key={id} id={id} />
      ) : (
        <>
          <div className="flex">
            <SearchBox label={t`Find a person`} placeholder={t`Search by name or email...`} value={q} onChange={setQ} />
          </div>
          {q.trim() ? <SearchResults q={q} onChoose={onChoose} /> : null}
        </>
      )}
    </Card>
  );
}
