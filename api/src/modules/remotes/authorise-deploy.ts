import type { Actor } from 'shared-contracts/actor';
import type { DeployScope } from 'shared-contracts/constants/deploy-token';
import type { ChangeOrigin } from 'shared-contracts/schemas/remote';
import type { Context } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { ChangedBy } from './actor-of-change.ts';
import { checkDeployer } from './admit-deployer.ts';

/**
 * Who changes a remote, for its history. The pipeline has checked the same before it read the body; a service decides for itself.
 *
 * @param scope what the token must be good for; any token of the remote may look
 * @throws as {@link checkDeployer}; forbidden for a token without the scope
 */
export const authoriseDeploy = async (
  ctx: Context,
  call: { readonly request: Request; readonly actor: Actor | null },
  remote: string,
  scope?: DeployScope,
  origin?: ChangeOrigin,
): Promise<ChangedBy> => {
  const { label, token } = await checkDeployer(ctx, call, remote);
  if (scope && token && !token.scopes.includes(scope))
    throw forbidden(`This deploy token may not ${scope} releases of ${remote}`);
  return { userId: label === 'admin' ? (call.actor?.id ?? null) : null, label, token: token?.name, origin };
};
