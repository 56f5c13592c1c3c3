import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { accountTokens, type TokenPurpose, tokenPurposes } from './tables.ts';

/** What the database stores of a token, mailed or for deployments: its bits are random, so that no slower hash is needed. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits, to be mailed and not stored. */
export const newToken = (): string =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true });

/** Creates a token for a mailed link. Earlier ones of the account stay valid until they expire or one of them is used. */
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

/** Condition for a token that is valid for one of the purposes. */
const isValidToken = (ctx: Context, purposes: readonly TokenPurpose[], token: string) =>
  and(
    eq(accountTokens.hash, hashOfToken(token)),
    inArray(accountTokens.purpose, [...purposes]),
    gt(accountTokens.expiresAt, ctx.clock.now()),
  );

/** What a mailed token is for. */
export type MailedToken = Pick<typeof accountTokens.$inferSelect, 'purpose' | 'userId' | 'email' | 'expiresAt'>;

/** Looks a token up without using it; undefined when it is invalid or expired. */
export const findToken = async (
  ctx: Context,
  purposes: readonly TokenPurpose[],
  token: string,
): Promise<MailedToken | undefined> => {
  const { purpose, userId, email, expiresAt } = accountTokens;
  const [row] = await ctx.db
    .select({ purpose, userId, email, expiresAt })
    .from(accountTokens)
    .where(isValidToken(ctx, purposes, token));
  return row;
};

/**
 * Uses a token up, with all others of its account and purpose; returns whether it was still valid. Lock the account first: code
 * that invalidates links uses the same order.
 */
export const consumeToken = async (ctx: Context, purposes: readonly TokenPurpose[], token: string): Promise<boolean> => {
  const { purpose, userId } = accountTokens;
  const [used] = await ctx.db
    .delete(accountTokens)
    .where(isValidToken(ctx, purposes, token))
    .returning({ purpose, userId });
  if (!used) return false;
  await ctx.db.delete(accountTokens).where(and(eq(userId, used.userId), eq(purpose, used.purpose)));
  return true;
};

/** Invalidates the mailed links of an account, of the given purposes or of all. Lock the account first. */
export const invalidateLinks = async (
  ctx: Context,
  userId: string,
  purposes: readonly TokenPurpose[] = tokenPurposes,
): Promise<void> => {
  await ctx.db.delete(accountTokens).where(and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, [...purposes])));
};
