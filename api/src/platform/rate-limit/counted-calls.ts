import type { Operation, RateLimit } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { busy, DomainError } from '../http/errors.ts';
import { countCall, uncountCall } from './rate-limit.ts';

/** Seconds after which running calls have usually ended. */
const soon = 2;
/** Calls of this process that count as failures until they succeed, by limit and caller. */
const underWay = new Map<string, number>();

const step = (key: string, by: 1 | -1): void => {
  const calls = (underWay.get(key) ?? 0) + by;
  if (calls > 0) underWay.set(key, calls);
  else underWay.delete(key);
};

/** Only the caller's own mistakes count; a failure of the portal does not. */
const isTheirs = (thrown: unknown): boolean =>
  thrown instanceof DomainError && !['busy', 'unavailable', 'internal'].includes(thrown.code);

/** The callers that a limit counts. */
export type Counted = { readonly [per in RateLimit['per']]?: string | null | undefined };

/** The counted limits of one call. */
export interface CountedCalls {
  /**
   * Counts the call of an operation for every caller that its limits count by.
   * @throws 429; 503 `busy` when calls that may still succeed use up the limit
   */
  count(operation: Pick<Operation, 'id' | 'limits'>, who: Counted): Promise<void>;
  /** Ends the call: when only failures count, it undoes the count of a call that succeeded or failed because of the portal. */
  end(thrown?: unknown): Promise<void>;
}

/** Starts counting a call. Always end it. */
export const countedCalls = (ctx: Context): CountedCalls => {
  const counted: { key: string; undo: () => Promise<void> }[] = [];

  const countFailure = async (id: string, rule: RateLimit, who: string): Promise<void> => {
    const key = `${id}:${rule.per}:${who}`;
    try {
      await countCall(ctx, id, rule, who);
    } catch (thrown) {
      throw underWay.has(key) && isTheirs(thrown) ? busy(soon) : thrown;
    }
    step(key, 1);
    counted.push({ key, undo: () => uncountCall(ctx, id, rule, who) });
  };

  return {
    count: async ({ id, limits = [] }, who) => {
      for (const per of ['address', 'actor', 'account'] as const) {
        const counts = who[per];
        if (counts === null || counts === undefined) continue;
        for (const rule of limits.filter((one) => one.per === per))
          await (rule.failuresOnly ? countFailure(id, rule, counts) : countCall(ctx, id, rule, counts));
      }
    },
    end: async (thrown) => {
      for (const { key, undo } of counted.splice(0)) {
        step(key, -1);
        if (!isTheirs(thrown)) await undo();
      }
    },
  };
};
