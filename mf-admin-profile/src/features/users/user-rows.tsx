import { useHost } from 'portal-sdk/host';
import { formatDate } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { RoleSelect } from './role-select.tsx';
import { TargetField } from './target-field.tsx';
import { UserActions } from './user-actions.tsx';
import { UserName } from './user-name.tsx';
import { UserStatusNote } from './user-status.tsx';
import { useWideScreen } from './wide-screen.ts';

const columns = [t`User`, t`Role`, t`Status`, t`Monthly target`, t`Created`, t`Actions`] as const;

const Created = ({ user }: { user: AdminUser }) => {
  const { timeZone } = useHost();
  return (
    <time className="whitespace-nowrap tabular-nums" dateTime={user.createdAt}>
      {formatDate(user.createdAt, timeZone)}
    </time>
  );
};

const Table = ({ users }: { users: readonly AdminUser[] }) => (
  <div className="panel overflow-x-auto">
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-line border-b text-muted">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-3 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {users.map((user) => (
          <tr key={user.id} className="align-middle">
            <th scope="row" className="px-4 py-3 font-normal">
              <UserName user={user} />
            </th>
            <td className="px-4 py-3">
              <RoleSelect user={user} />
            </td>
            <td className="px-4 py-3">
              <UserStatusNote user={user} />
            </td>
            <td className="px-4 py-3">
              <TargetField user={user} />
            </td>
            <td className="px-4 py-3">
              <Created user={user} />
            </td>
            <td className="px-4 py-3">
              <UserActions user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 items-center justify-between gap-4">
    <span className="text-muted text-sm">{label}</span>
    <div className="min-w-0 text-sm">{children}</div>
  </div>
);

const Cards = ({ users }: { users: readonly AdminUser[] }) => (
  <ul className="card-grid">
    {users.map((user) => (
      <li key={user.id} className="panel flex min-w-0 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <UserName user={user} />
          <UserStatusNote user={user} />
        </div>
        <Detail label={t`Role`}>
          <RoleSelect user={user} />
        </Detail>
        <Detail label={t`Monthly target`}>
          <TargetField user={user} />
        </Detail>
        <Detail label={t`Created`}>
          <Created user={user} />
        </Detail>
        <div className="mt-auto border-line border-t pt-3">
          <UserActions user={user} />
        </div>
      </li>
    ))}
  </ul>
);

/** Accounts as a table, or as cards if there is no room for it. */
export const UserRows = ({ users }: { users: readonly AdminUser[] }) =>
  useWideScreen() ? <Table users={users} /> : <Cards users={users} />;
