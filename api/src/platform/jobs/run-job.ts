import type { JobWithMetadata } from 'pg-boss';
import type { Context } from '../../context.ts';
import { withoutValues } from '../db/query-error.ts';
import type { Job } from './job.ts';

const reasonOf = (thrown: unknown): string => {
  const safe = withoutValues(thrown);
  return (safe instanceof Error ? safe.message : String(safe)).slice(0, 500);
};

/** A failure as the queue keeps it: the reason alone, without what people typed and without places in the code. */
const failure = (thrown: unknown): Error => {
  const error = new Error(reasonOf(thrown));
  error.stack = undefined;
  return error;
};

/**
 * Runs one job that was taken from its queue.
 * @throws the failure as the queue should keep it
 */
export const runJob = async (ctx: Context, job: Job, taken: JobWithMetadata): Promise<void> => {
  try {
    await job.run(ctx, await job.payload.parseAsync(taken.data ?? {}));
  } catch (thrown) {
    const attempts = taken.retryCount + 1;
    const isLast = taken.retryCount >= taken.retryLimit;
    ctx.log[isLast ? 'error' : 'warn']({ err: withoutValues(thrown), job: job.kind, attempts }, 'A job failed');
    throw failure(thrown);
  }
};

/** Runs all due jobs, one after another, until none is left; returns their number. For tests, which have no worker. */
export const runDueJobs = async (ctx: Context, known: readonly Job[]): Promise<number> => {
  const boss = await ctx.queue.boss();
  let done = 0;
  for (let before = -1; before !== done; ) {
    before = done;
    for (const job of known) {
      for (const taken of await boss.fetch<object>(job.kind, { batchSize: 100, includeMetadata: true })) {
        done += 1;
        await runJob(ctx, job, taken).then(
          () => boss.complete(job.kind, taken.id),
          (thrown: Error) => boss.fail(job.kind, taken.id, thrown),
        );
      }
    }
  }
  return done;
};
