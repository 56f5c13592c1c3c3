import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import * as operations from 'shared-contracts/operations/deploy-tokens';
import type { DeployToken, DeployTokenInput, IssuedToken } from 'shared-contracts/schemas/deploy-token';
import { type Context, inTransaction } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record.ts';
import { publishInvalidation } from '../../../platform/events/publish-invalidation.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { inUse } from '../../../platform/users/account-in-use.ts';
import { hashOfToken } from '../../../platform/users/account-token.ts';
import { users } from '../../../platform/users/tables.ts';
import { type DeployTokenRow, deployTokens } from '../tables.ts';

const dayMs = 24 * 3600_000;
/** Number of leading characters that identify a token to users; the rest still has 240 bits. */
const visibleLength = 8;

const newToken = () => {
  const token = `pdt_${randomBytes(33).toString('base64url')}`;
  return { token, hash: hashOfToken(token), start: token.slice(0, visibleLength) };
};

/** The creator of a token, for a query; null columns if it has none. */
const creatorColumns = {
  creator: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  creatorIsAdmin: sql<boolean>`coalesce(${users.role} = 'admin' and ${inUse}, false)`,
};
type Creator = Pick<DeployToken, 'creatorIsAdmin'> & { readonly creator: DeployToken['createdBy'] };

const serialize = (row: DeployTokenRow, { creator, creatorIsAdmin }: Creator): DeployToken => ({
  id: row.id,
  remote: row.remote,
  name: row.name,
  scopes: [...row.scopes],
  start: row.start,
  createdAt: row.createdAt.toISOString(),
  createdBy: creator,
  creatorIsAdmin,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** All deploy tokens, the newest first; at most 500. */
export const listDeployTokens = async (ctx: Context): Promise<DeployToken[]> => {
  const rows = await ctx.db
    .select({ token: deployTokens, ...creatorColumns })
    .from(deployTokens)
    .leftJoin(users, eq(users.id, deployTokens.createdBy))
    .orderBy(desc(deployTokens.createdAt), desc(deployTokens.id))
    .limit(500);
  return rows.map(({ token, ...creator }) => serialize(token, creator));
};

const findCreator = async (ctx: Context, id: string | null): Promise<Creator> => {
  const found = id === null ? [] : await ctx.db.select(creatorColumns).from(users).where(eq(users.id, id));
  return found[0] ?? { creator: null, creatorIsAdmin: false };
};

/** The action and the operation of each change of a token. */
const tokenChanges = {
  created: ['deploy_token_created', operations.createDeployToken],
  rotated: ['deploy_token_rotated', operations.rotateDeployToken],
  revoked: ['deploy_token_revoked', operations.revokeDeployToken],
} as const;
type TokenChange = keyof typeof tokenChanges;

/** Records an admin's change to a token, but never the token itself, and notifies open panels. */
const recordChange = async (ctx: Context, actor: Actor, change: TokenChange, { remote, name, scopes }: DeployTokenRow) => {
  const [action, operation] = tokenChanges[change];
  const after = { name, scopes };
  await recordAudit(ctx, { actorId: actor.id, action, entityType: 'remote', entityId: remote, after });
  await publishInvalidation(ctx, operation);
};

/** Creates a token for a remote, which need not be published yet; only this response contains the full token. */
export const createDeployToken = (
  ctx: Context,
  actor: Actor,
  { remote, name, scopes, days }: DeployTokenInput,
): Promise<IssuedToken> =>
  inTransaction(ctx, async (tx) => {
    const { token, hash, start } = newToken();
    const createdAt = tx.clock.now();
    const expiresAt = days === undefined ? null : new Date(createdAt.getTime() + days * dayMs);
    const values = { remote, name, scopes: [...new Set(scopes)], hash, start, createdAt, createdBy: actor.id, expiresAt };
    const [row] = await tx.db.insert(deployTokens).values(values).returning();
    if (!row) throw new Error('A deploy token was not recorded');
    await recordChange(tx, actor, 'created', row);
    return { ...serialize(row, await findCreator(tx, actor.id)), token };
  });

const isUnrevoked = (id: string) => and(eq(deployTokens.id, id), isNull(deployTokens.revokedAt));

/**
 * Replaces a token with a new one.
 * @throws not_found if there is none, or it was revoked
 */
export const rotateDeployToken = (ctx: Context, actor: Actor, id: string): Promise<IssuedToken> =>
  inTransaction(ctx, async (tx) => {
    const { token, hash, start } = newToken();
    const [row] = await tx.db.update(deployTokens).set({ hash, start, lastUsedAt: null }).where(isUnrevoked(id)).returning();
    if (!row) throw notFound();
    await recordChange(tx, actor, 'rotated', row);
    return { ...serialize(row, await findCreator(tx, row.createdBy)), token };
  });

/**
 * Revokes a token.
 * @throws not_found if there is none, or it was already revoked
 */
export const revokeDeployToken = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.update(deployTokens).set({ revokedAt: tx.clock.now() }).where(isUnrevoked(id)).returning();
    if (!row) throw notFound();
    await recordChange(tx, actor, 'revoked', row);
  });
