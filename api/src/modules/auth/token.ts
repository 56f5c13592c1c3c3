import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accountTokens, type TokenPurpose } from './tables.ts';

/** What the database keeps of a mailed token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits, to be mailed and not stored. */
export const newToken = (): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true });

/** Makes a token for a mailed link. Earlier ones of the account stay good until they expire or one of them is used. */
export const issueToken = async (
  ctx: Context,
  purpose: TokenPurpose,
  account: { readonly userId: string; readonly email: string },
  hours: number,
): Promise<string> => {
  const now = ctx.clock.now();
  const token = newToken();
  await ctx.db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
  await ctx.db.insert(accountTokens).values({
    hash: hashOfToken(token),
    purpose,
    ...account,
    expiresAt: new Date(now.getTime() + hours * 3600_000),
    createdAt: now,
  });
  return token;
};

/** Uses a token up, with all others of its account and purpose; undefined where it is not good (any more). */
export const spendToken = async (
  ctx: Context,
  purpose: TokenPurpose,
  token: string,
): Promise<{ userId: string; email: string } | undefined> => {
  const good = and(
    eq(accountTokens.hash, hashOfToken(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, ctx.clock.now()),
  );
  const [used] = await ctx.db
    .delete(accountTokens)
    .where(good)
    .returning({ userId: accountTokens.userId, email: accountTokens.email });
  if (!used) return undefined;
  await ctx.db.delete(accountTokens).where(and(eq(accountTokens.userId, used.userId), eq(accountTokens.purpose, purpose)));
  return used;
};
