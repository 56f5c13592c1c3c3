import { useHost } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Avatar, formatDate, StatusBadge, useMediaQuery } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { type UserStatus, userStatusLabels } from 'shared-contracts/constants/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { RoleSelect } from './role-select.tsx';
import { TargetField } from './target-field.tsx';
import { UserActions } from './user-actions.tsx';

/** The account that a row is about; invited people who have not joined yet have no page. */
const UserName = ({ user, status }: { user: AdminUser; status?: ReactNode }) => {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <p className="wrap-anywhere font-medium">
            {user.status === 'invited' ? (
              name
            ) : (
              <Link to={`/profile/${user.id}`} className="hover:underline">
                {name}
              </Link>
            )}
          </p>
          {status}
        </div>
        <p className="wrap-anywhere text-muted text-xs">{user.email}</p>
        {user.department ? <p className="wrap-anywhere text-muted text-xs">{user.department}</p> : null}
      </div>
    </div>
  );
};

/** Maps an account's status to the look of a status badge. */
const looks: Record<UserStatus, string> = { active: 'approved', inactive: 'draft', invited: 'pending' };

/** An account's status, with details. */
const UserStatusNote = ({ user }: { user: AdminUser }) => {
  const { timeZone } = useHost();
  const look = looks[user.status];
  const note = () => {
    if (user.status === 'invited' && user.invitationExpiresAt)
      return Date.parse(user.invitationExpiresAt) > Date.now()
        ? t`Until ${formatDate(user.invitationExpiresAt, timeZone)}`
        : t`Invitation expired`;
    return user.status === 'active' && !user.emailVerified ? t`Address not confirmed` : undefined;
  };
  const text = note();
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusBadge status={look} labels={{ [look]: userStatusLabels[user.status] }} />
      {text ? <span className="whitespace-nowrap text-muted text-xs">{text}</span> : null}
    </div>
  );
};

/** From this width on, the table fits next to the side navigation without horizontal scrolling. */
const wide = '(width >= 80rem)';

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
        <UserName user={user} status={<UserStatusNote user={user} />} />
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
  useMediaQuery(wide) ? <Table users={users} /> : <Cards users={users} />;
