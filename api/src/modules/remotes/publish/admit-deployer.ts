import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { type Actor, isAdmin } from 'shared-contracts/actor';
import type { DeployScope } from 'shared-contracts/constants/release';
import type { RateLimit } from 'shared-contracts/operation';
import type { ChangeOrigin } from 'shared-contracts/schemas/remote';
import { t } from 'shared-contracts/translate';
import type { Context } from '../../../context.ts';
import { networkOf } from '../../../platform/http/address.ts';
import { bearer, checkOrigin, sameSecret } from '../../../platform/http/caller-checks.ts';
import { DomainError, forbidden } from '../../../platform/http/errors.ts';
import { countedCalls } from '../../../platform/rate-limit/rate-limit.ts';
import { hashOfToken } from '../../../platform/users/account-token.ts';
import type { ChangedBy } from '../live/registry-change.ts';
import { type DeployTokenRow, deployTokens } from '../tables.ts';

/** How often the last use of a token is recorded at most, in milliseconds. */
const lastUseInterval = 60_000;

/** The refusal of a token that lacks the scope. */
const withoutScope: Readonly<Record<DeployScope, (remote: string) => string>> = {
  publish: (remote) => t`This deploy token may not publish releases of ${remote}`,
  activate: (remote) => t`This deploy token may not activate releases of ${remote}`,
};

/** Finds an admin-created token that is neither revoked nor expired, and records its use. */
const findDeployToken = async (ctx: Context, token: string): Promise<DeployTokenRow | undefined> => {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select()
    .from(deployTokens)
    .where(
      and(
        eq(deployTokens.hash, hashOfToken(token)),
        isNull(deployTokens.revokedAt),
        or(isNull(deployTokens.expiresAt), gt(deployTokens.expiresAt, now)),
      ),
    );
  if (!row) return undefined;
  const recordedBefore = new Date(now.getTime() - lastUseInterval);
  await ctx.db
    .update(deployTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(deployTokens.id, row.id), or(isNull(deployTokens.lastUsedAt), lt(deployTokens.lastUsedAt, recordedBefore))));
  return row;
};

/**
 * Rate limit for wrong deploy tokens from one network, across all operations; once it is exceeded, the api ignores that network's
 * tokens.
 */
const wrongTokenLimits = [
  { limit: 20, seconds: 900, per: 'address', failuresOnly: true },
] as const satisfies readonly RateLimit[];

interface Deployer {
  readonly request: Request;
  readonly actor: Actor | null;
}

/**
 * Allows the bearer of this remote's deploy token, or an admin with a session who calls from the portal's own pages.
 * @param remote whose token it must be; if omitted, any token is accepted
 * @returns the kind of caller, with the token if an admin created it; a token from the environment may do everything
 * @throws unauthenticated without a known token or session; forbidden for the token of another remote or another role
 */
const checkDeployer = async (
  ctx: Context,
  { request, actor }: Deployer,
  remote?: string,
): Promise<{ readonly label: 'admin' | 'deploy token'; readonly token?: DeployTokenRow }> => {
  const { env } = ctx;
  const token = bearer(request);
  if (token === undefined && actor) {
    if (!isAdmin(actor)) throw forbidden();
    if (request.method !== 'GET') checkOrigin(request, env);
    return { label: 'admin' };
  }
  const tokenRemotes = Object.keys(env.deployTokens).filter((id) => sameSecret(env.deployTokens[id] ?? '', token ?? ''));
  const issuedToken = token === undefined || tokenRemotes.length > 0 ? undefined : await findDeployToken(ctx, token);
  if (issuedToken) tokenRemotes.push(issuedToken.remote);
  if (tokenRemotes.length === 0) {
    const message =
      remote === undefined
        ? t`This needs a deploy token: Authorization: Bearer <token>`
        : t`This needs the deploy token of ${remote}: Authorization: Bearer <token>`;
    throw new DomainError('unauthenticated', message);
  }
  if (remote !== undefined && !tokenRemotes.includes(remote)) throw forbidden(t`This deploy token is not for ${remote}`);
  return { label: 'deploy token', ...(issuedToken ? { token: issuedToken } : {}) };
};

/**
 * Checks a deployer before anything else of the request is read, and counts wrong tokens by network.
 * @throws as {@link checkDeployer}; 429 after too many wrong tokens
 */
export const admitDeployer = async (ctx: Context, deployer: Deployer, remote?: string): Promise<void> => {
  if (bearer(deployer.request) === undefined) {
    await checkDeployer(ctx, deployer, remote);
    return;
  }
  const attempt = countedCalls(ctx);
  await attempt.count({ id: 'deployToken', limits: wrongTokenLimits }, { address: networkOf(ctx.caller) });
  try {
    await checkDeployer(ctx, deployer, remote);
  } catch (thrown) {
    await attempt.end(thrown);
    throw thrown;
  }
  await attempt.end();
};

/**
 * Identifies who changes a remote, for its history. The pipeline made the same check before it read the body; services authorise
 * independently.
 * @param scope that the token must have; any token of the remote may read
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
  if (scope && token && !token.scopes.includes(scope)) throw forbidden(withoutScope[scope](remote));
  return { userId: label === 'admin' ? (call.actor?.id ?? null) : null, label, token: token?.name, origin };
};
