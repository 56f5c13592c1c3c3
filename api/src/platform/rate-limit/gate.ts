import { busy, type DomainError } from '../http/errors.ts';

/** Limits concurrency: runs a few tasks at once, queues some more, and refuses the rest. */
export interface Gate {
  /**
   * @param who whose share of the gate the task takes; none takes no one's
   * @throws 503 `busy` when the queue is full; the refusal of the share when `who` has used it up
   */
  pass<T>(work: () => Promise<T>, who?: string): Promise<T>;
}

/** The part of a gate that tasks of one caller may take, so that others need not wait for someone who asks often. */
interface Share {
  /** The number of tasks of one caller, running or waiting. */
  readonly tasks: number;
  /** The error for more of them. */
  refuse(): DomainError;
}

/**
 * @param parallel how many run at once  @param queue how many may wait  @param retryAfter seconds to wait, as reported in a
 * rejection
 */
export const createGate = (parallel: number, queue: number, retryAfter: number, share?: Share): Gate => {
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
      if (!share || who === undefined) return inTurn(work);
      const tasks = tasksOf.get(who) ?? 0;
      if (tasks >= share.tasks) throw share.refuse();
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
