import { operationQuery, useQuery } from 'portal-sdk/query';
import { listDeployTokens } from 'shared-contracts/endpoints/deploy-tokens';
import type { DeployToken } from 'shared-contracts/schemas/deploy-token';
import type { AdminUser } from 'shared-contracts/schemas/users';
import { msgid, ngettext } from 'shared-contracts/translate';

const works = ({ revokedAt, expiresAt }: DeployToken): boolean =>
  !revokedAt && (!expiresAt || Date.parse(expiresAt) > Date.now());

/** Says how many deploy tokens of a person who loses their rights keep working, and where to revoke them; nothing if there are none. */
export const LeftTokens = ({ user }: { user: AdminUser }) => {
  const { data = [] } = useQuery({ ...operationQuery(listDeployTokens), refetchOnMount: 'always' });
  const count = data.filter((token) => token.createdBy?.id === user.id && works(token)).length;
  if (count === 0) return null;
  return (
    <p className="mt-2">
      {ngettext(
        msgid`${count} deploy token created with this account will still work. You can revoke it in the Remotes tab.`,
        `${count} deploy tokens created with this account will still work. You can revoke them in the Remotes tab.`,
        count,
      )}
    </p>
  );
};
