import { Link } from 'portal-sdk/router';
import { Avatar } from 'portal-sdk/ui';
import type { AdminUser } from 'shared-contracts/schemas/users';

/** The account that a row is about; invited people who have not joined yet have no page. */
export const UserName = ({ user }: { user: AdminUser }) => {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
      <div className="min-w-0">
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
