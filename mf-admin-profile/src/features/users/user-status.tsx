import { useHost } from 'portal-sdk/host';
import { formatDate, StatusBadge } from 'portal-sdk/ui';
import { type UserStatus, userStatusLabels } from 'shared-contracts/constants/users';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';

/** Maps an account's status to the look of a status badge. */
const looks: Record<UserStatus, string> = { active: 'approved', inactive: 'draft', invited: 'pending' };

/** An account's status, with details. */
export const UserStatusNote = ({ user }: { user: AdminUser }) => {
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
