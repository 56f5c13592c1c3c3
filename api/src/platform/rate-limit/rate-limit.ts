import { eq, lt, sql } from 'drizzle-orm';
import type { RateLimit } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { rateLimited } from '../http/errors.ts';
import { rateLimits } from './tables.ts';

const keyOf = (operation: string, rule: RateLimit, who: string): string => `${operation}:${rule.per}:${who}`;

/**
 * Counts a call for each of these callers, and returns who remains below the limit. Reads and writes in a single statement, so it
 * is safe with several instances.
 */
const countEach = (ctx: Context, operation: string, rule: RateLimit, who: readonly string[]) => {
  const now = ctx.clock.now().getTime();
  const span = rule.seconds * 1000;
  const keys = who.map((one) => keyOf(operation, rule, one));
  const running = sql`array(select hit from unnest(${rateLimits.hits}) hit where hit > ${now - span}::bigint order by hit)`;
  const free = sql`cardinality(${running}) < ${rule.limit}::int`;
  return (
    ctx.db
      .insert(rateLimits)
      // the columns of the table, in its order; one short statement for any number of callers
      .select(
        sql`select key, array[${now}::bigint], true, ${now + span}::bigint from json_array_elements_text(${JSON.stringify(keys)}::json) key`,
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${free} then ${running} || ${now}::bigint else ${running} end`,
          admitted: free,
          expiresAt: sql`case when ${free} then ${now + span}::bigint else ${rateLimits.expiresAt} end`,
        },
      })
      .returning({ key: rateLimits.key, hits: rateLimits.hits, admitted: rateLimits.admitted })
  );
};

/**
 * Counts a call against a limit: at most `limit` in any window of `seconds`.
 * @param who the address, account or actor that the limit counts
 * @throws 429 with the seconds until the oldest counted call leaves the window
 */
export const countCall = async (ctx: Context, operation: string, rule: RateLimit, who: string): Promise<void> => {
  const [row] = await countEach(ctx, operation, rule, [who]);
  if (!row || row.admitted) return;
  const now = ctx.clock.now().getTime();
  throw rateLimited(((row.hits[0] ?? now) + rule.seconds * 1000 - now) / 1000);
};

/**
 * Counts a call against each caller's limit, and returns the callers below it.
 * @param who distinct; in the same order in all calls, so that concurrent ones acquire locks in the same order
 */
export const countCalls = async (ctx: Context, operation: string, rule: RateLimit, who: readonly string[]): Promise<string[]> => {
  if (who.length === 0) return [];
  const rows = await countEach(ctx, operation, rule, who);
  const admitted = new Set(rows.filter((row) => row.admitted).map(({ key }) => key));
  return who.filter((one) => admitted.has(keyOf(operation, rule, one)));
};

/** Undoes the latest counted call. */
export const uncountCall = async (ctx: Context, operation: string, rule: RateLimit, who: string): Promise<void> => {
  const { hits } = rateLimits;
  await ctx.db
    .update(rateLimits)
    .set({ hits: sql`${hits}[1:cardinality(${hits}) - 1]` })
    .where(eq(rateLimits.key, keyOf(operation, rule, who)));
};

/** Removes rows whose window has passed. */
export const forgetOldCalls = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expiresAt, ctx.clock.now().getTime()));
};
