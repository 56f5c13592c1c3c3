import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type DeployTokenRow, deployTokens } from './tables.ts';

/** How often the last use of a token is written down, in milliseconds. */
const usesWrittenEvery = 60_000;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token that an admin made and nobody ended; its use is noted. */
export const findDeployToken = async (ctx: Context, token: string): Promise<DeployTokenRow | undefined> => {
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
  const noted = new Date(now.getTime() - usesWrittenEvery);
  await ctx.db
    .update(deployTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(deployTokens.id, row.id), or(isNull(deployTokens.lastUsedAt), lt(deployTokens.lastUsedAt, noted))));
  return row;
};
