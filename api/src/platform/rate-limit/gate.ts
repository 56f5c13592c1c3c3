import { busy } from '../http/errors.ts';

/** Limits concurrency: runs a few tasks at once, queues some more, and refuses the rest. */
export interface Gate {
  /**
   * @param who whose share of the gate the task takes; none takes no one's
   * @throws 503 `busy` when the queue is full, or `who` has used up its share
   */
  pass<T>(work: () => Promise<T>, who?: string): Promise<T>;
}

/**
 * @param parallel how many run at once  @param queue how many may wait  @param retryAfter seconds to wait, as reported in a
 * rejection  @param share how many of one caller may run or wait, so that others need not wait for someone who asks often
 */
export const createGate = (parallel: number, queue: number, retryAfter: number, share = Number.POSITIVE_INFINITY): Gate => {
  const waiting: (() => void)[] = [];
  const tasksOf = new Map<string, number>();
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < parallel) running += 1;
    else {
      if (waiting.length >= queue) throw busy(retryAfter);
      // a finished task hands over its slot
      await new Promise<void>((resume) => {
        waiting.push(resume);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    pass: async (work, who) => {
      if (who === undefined) return inTurn(work);
      const tasks = tasksOf.get(who) ?? 0;
      if (tasks >= share) throw busy(retryAfter);
      tasksOf.set(who, tasks + 1);
      try {
        return await inTurn(work);
      } finally {
        const left = (tasksOf.get(who) ?? 1) - 1;
        if (left > 0) tasksOf.set(who, left);
        else tasksOf.delete(who);
      }
    },
  };
};
