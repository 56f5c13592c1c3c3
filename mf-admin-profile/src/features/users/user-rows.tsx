// biome-ignore-all lint/a11y/noRedundantRoles: some browsers take the roles away where styles make other boxes of a table's elements
import { useHost } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { Avatar, formatDate, StatusBadge } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { type UserStatus, userStatusLabels } from 'shared-contracts/constants/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { RoleSelect } from './role-select.tsx';
import { TargetField } from './target-field.tsx';
import { UserActions } from './user-actions.tsx';

/** The account that a row is about; invited people who have not joined yet have no page. */
const UserName = ({ user }: { user: AdminUser }) => {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium">
          {user.status === 'invited' ? (
            name
          ) : (
            <Link to={`/profile/${user.id}`} className="hover:underline">
              {name}
            </Link>
          )}
        </p>
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

const columns = {
  user: t`User`,
  role: t`Role`,
  status: t`Status`,
  target: t`Monthly target`,
  created: t`Created`,
  actions: t`Actions`,
} as const;

const Created = ({ user }: { user: AdminUser }) => {
  const { timeZone } = useHost();
  return (
    <time className="whitespace-nowrap tabular-nums" dateTime={user.createdAt}>
      {formatDate(user.createdAt, timeZone)}
    </time>
  );
};

/** A cell; on a card it names its column, which screen readers take from the head of the table. */
const Cell = ({ column, children }: { column: string; children: ReactNode }) => (
  <td
    role="cell"
    className="max-xl:col-span-2 max-xl:flex max-xl:min-w-0 max-xl:items-center max-xl:justify-between max-xl:gap-4 xl:px-4 xl:py-3"
  >
    <span aria-hidden="true" className="text-muted xl:hidden">
      {column}
    </span>
    <div className="min-w-0">{children}</div>
  </td>
);

/**
 * Accounts as a table, and as cards where it does not fit next to the side navigation. Both are the same elements, so that an open
 * question and a typed number survive when a tablet is turned.
 */
export const UserRows = ({ users }: { users: readonly AdminUser[] }) => (
  <div className="xl:panel xl:overflow-x-auto">
    <table role="table" className="w-full text-left text-sm max-xl:block">
      <thead role="rowgroup" className="max-xl:sr-only">
        <tr role="row" className="border-line border-b text-muted">
          {Object.values(columns).map((column) => (
            <th key={column} role="columnheader" scope="col" className="px-4 py-3 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:card-grid xl:divide-y xl:divide-line">
        {users.map((user) => (
          <tr
            key={user.id}
            role="row"
            className="max-xl:panel align-middle max-xl:grid max-xl:min-w-0 max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-3 max-xl:p-4"
          >
            <th role="rowheader" scope="row" className="font-normal xl:px-4 xl:py-3">
              <UserName user={user} />
            </th>
            <Cell column={columns.role}>
              <RoleSelect user={user} />
            </Cell>
            <td role="cell" className="max-xl:col-start-2 max-xl:row-start-1 xl:px-4 xl:py-3">
              <UserStatusNote user={user} />
            </td>
            <Cell column={columns.target}>
              <TargetField user={user} />
            </Cell>
            <Cell column={columns.created}>
              <Created user={user} />
            </Cell>
            <td
              role="cell"
              className="max-xl:col-span-2 max-xl:mt-auto max-xl:border-line max-xl:border-t max-xl:pt-3 xl:px-4 xl:py-3"
            >
              <UserActions user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
