import type { Operation, RateLimit } from 'shared-contracts/operation';
import type { Context } from '../../context.ts';
import { busy, DomainError } from '../http/errors.ts';
import { countCall, takeBack } from './rate-limit.ts';

/** Seconds after which calls that are under way have ended, as a rule. */
const soon = 2;
/** Calls of this process that are counted as failures until they succeed, by limit and caller. */
const underWay = new Map<string, number>();

const step = (key: string, by: 1 | -1): void => {
  const calls = (underWay.get(key) ?? 0) + by;
  if (calls > 0) underWay.set(key, calls);
  else underWay.delete(key);
};

/** What the caller did wrong counts; what the portal could not do is no failure of theirs. */
const isTheirs = (thrown: unknown): boolean =>
  thrown instanceof DomainError && !['busy', 'unavailable', 'internal'].includes(thrown.code);

/** The limits of one call, as far as they were counted. */
export interface CountedCalls {
  /** Counts the call for whom it comes from. @throws 429; 503 `busy` where the place is taken by calls that may yet succeed */
  count(per: RateLimit['per'], who: string | null | undefined): Promise<void>;
  /** Ends the call: where only failures count, one that succeeded or that the portal failed is taken back. */
  end(thrown?: unknown): Promise<void>;
}

/** Begins to count a call of an operation. End it, however it goes. */
export const countedCalls = (ctx: Context, { id, limits = [] }: Operation): CountedCalls => {
  const counted: { key: string; undo: () => Promise<void> }[] = [];

  const countFailure = async (rule: RateLimit, who: string): Promise<void> => {
    const key = `${id}:${rule.per}:${who}`;
    try {
      await countCall(ctx, id, rule, who);
    } catch (thrown) {
      throw underWay.has(key) && isTheirs(thrown) ? busy(soon) : thrown;
    }
    step(key, 1);
    counted.push({ key, undo: () => takeBack(ctx, id, rule, who) });
  };

  return {
    count: async (per, who) => {
      if (who === null || who === undefined) return;
      for (const rule of limits.filter((one) => one.per === per))
        await (rule.failuresOnly ? countFailure(rule, who) : countCall(ctx, id, rule, who));
    },
    end: async (thrown) => {
      for (const { key, undo } of counted.splice(0)) {
        step(key, -1);
        if (!isTheirs(thrown)) await undo();
      }
    },
  };
};
