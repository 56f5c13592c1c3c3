import { useUser } from 'portal-sdk/host-context';
import { Avatar } from 'portal-sdk/ui/avatar';
import { roleLabels } from 'shared-contracts/terms/account';

/** Who is looking, and as what. */
export const SignedInPerson = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <Avatar firstName={user.firstName} lastName={user.lastName} imageUrl={user.profileImageUrl} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-medium">{`${user.firstName} ${user.lastName}`}</span>
        <span className="block text-muted text-xs">{roleLabels[user.role]}</span>
      </span>
    </p>
  );
};
