import { eq, lt, sql } from 'drizzle-orm';
import type { Operation, RateLimit } from 'shared-contracts/operation';
import { type Context, latestPast } from '../../context.ts';
import { busy, DomainError, rateLimited } from '../http/errors.ts';
import { rateLimits } from './tables.ts';

const keyOf = (operation: string, rule: RateLimit, who: string): string => `${operation}:${rule.per}:${who}`;

/**
 * Counts a call for each of these callers, and returns who remains below the limit. Reads and writes in a single statement, so it
 * is safe with several instances.
 */
const countEach = (ctx: Context, operation: string, rule: RateLimit, who: readonly string[]) => {
  const now = ctx.clock.now().getTime();
  const windowMs = rule.seconds * 1000;
  const keys = who.map((caller) => keyOf(operation, rule, caller));
  const running = sql`array(select hit from unnest(${rateLimits.hits}) hit
    where hit > ${now - windowMs}::bigint and hit <= ${latestPast(ctx).getTime()}::bigint order by hit)`;
  const free = sql`cardinality(${running}) < ${rule.limit}::int`;
  return (
    ctx.db
      .insert(rateLimits)
      // the columns of the table, in its order; one short statement for any number of callers
      .select(
        sql`select key, array[${now}::bigint], true, ${now + windowMs}::bigint from json_array_elements_text(${JSON.stringify(keys)}::json) key`,
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${free} then ${running} || ${now}::bigint else ${running} end`,
          admitted: free,
          expiresAt: sql`case when ${free} then ${now + windowMs}::bigint else ${rateLimits.expiresAt} end`,
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
  return who.filter((caller) => admitted.has(keyOf(operation, rule, caller)));
};

/** Undoes the latest counted call. */
const uncountCall = async (ctx: Context, operation: string, rule: RateLimit, who: string): Promise<void> => {
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

/** Seconds after which unfinished calls have usually ended. */
const busyRetryAfter = 2;
/** Calls of this process that count as failures until they succeed, by limit and caller. */
const unfinishedCalls = new Map<string, number>();

const addUnfinished = (key: string, by: 1 | -1): void => {
  const calls = (unfinishedCalls.get(key) ?? 0) + by;
  if (calls > 0) unfinishedCalls.set(key, calls);
  else unfinishedCalls.delete(key);
};

/** Only the caller's own mistakes count; a failure of the portal does not. */
const isCallersFault = (thrown: unknown): boolean =>
  thrown instanceof DomainError && !['busy', 'unavailable', 'internal'].includes(thrown.code);

/** The callers that a limit counts. */
export type LimitedCallers = { readonly [per in RateLimit['per']]?: string | null | undefined };

/** The counted limits of one call. */
export interface CountedCalls {
  /**
   * Counts the call of an operation for every caller that its limits count by.
   * @throws 429; 503 `busy` when calls that may still succeed use up the limit
   */
  count(operation: Pick<Operation, 'id' | 'limits'>, who: LimitedCallers): Promise<void>;
  /** Ends the call: when only failures count, it undoes the count of a call that succeeded or failed because of the portal. */
  end(thrown?: unknown): Promise<void>;
}

/** Starts counting a call. Always end it. */
export const countedCalls = (ctx: Context): CountedCalls => {
  const counted: { key: string; undo: () => Promise<void> }[] = [];

  const countFailure = async (id: string, rule: RateLimit, who: string): Promise<void> => {
    const key = keyOf(id, rule, who);
    try {
      await countCall(ctx, id, rule, who);
    } catch (thrown) {
      throw unfinishedCalls.has(key) && isCallersFault(thrown) ? busy(busyRetryAfter) : thrown;
    }
    addUnfinished(key, 1);
    counted.push({ key, undo: () => uncountCall(ctx, id, rule, who) });
  };

  return {
    count: async ({ id, limits = [] }, who) => {
      for (const per of ['address', 'actor', 'account'] as const) {
        const caller = who[per];
        if (caller === null || caller === undefined) continue;
        for (const rule of limits.filter((limit) => limit.per === per))
          await (rule.failuresOnly ? countFailure(id, rule, caller) : countCall(ctx, id, rule, caller));
      }
    },
    end: async (thrown) => {
      for (const { key, undo } of counted.splice(0)) {
        addUnfinished(key, -1);
        if (!isCallersFault(thrown)) await undo();
      }
    },
  };
};
