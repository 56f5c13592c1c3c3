import { busy } from '../http/errors.ts';

/** Lets a few pieces of work run at once, some more wait, and refuses the rest. */
export interface Gate {
  /** @throws 503 `busy` when too many wait already */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/** @param parallel how many run at once  @param queue how many may wait  @param retryAfter seconds that the refused are told */
export const createGate = (parallel: number, queue: number, retryAfter: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    pass: async (work) => {
      if (running < parallel) running += 1;
      else {
        if (waiting.length >= queue) throw busy(retryAfter);
        // the one that finishes hands its place on
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
    },
  };
};
