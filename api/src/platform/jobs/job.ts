import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { failedQueue, queueSchema } from './queue.ts';

/** Work after the commit, by any instance, at least once. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** Unique; the name of its queue. */
  readonly kind: string;
  readonly payload: S;
  /**
   * When it also runs on a schedule: a cron expression in the company's time zone, for a job with an empty payload. Only one
   * instance runs it, and never two at once.
   */
  readonly schedule?: string;
  /** Whether this instance takes jobs of this kind; by default every instance does. */
  takenBy?(ctx: Context): boolean;
  /** Throws to be retried later. */
  run(ctx: Context, payload: z.output<S>): Promise<unknown>;
}

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

/** Adds work to the caller's transaction: it runs after the commit, and never if that fails. */
export const enqueue = <S extends z.ZodType>(ctx: Context, job: Job<S>, payload: z.input<S>): Promise<void> =>
  enqueueEach(ctx, job, [payload]);

/** Adds a job for each payload, like {@link enqueue}. */
export const enqueueEach = async <S extends z.ZodType>(
  ctx: Context,
  job: Job<S>,
  payloads: readonly z.input<S>[],
): Promise<void> => {
  if (payloads.length > 0) await ctx.queue.send(ctx.db, job.kind, payloads as readonly object[]);
};

/**
 * Removes the jobs of a kind that have not been done and whose payload contains `part`: those that wait, also for another attempt,
 * and those that failed in every attempt. A job that is running stays.
 * @returns their payloads
 */
export const dequeue = async <S extends z.ZodType>(
  ctx: Context,
  { kind, payload }: Job<S>,
  part: Partial<z.input<S>>,
): Promise<z.output<S>[]> => {
  const removed = await ctx.db.execute<{ data: unknown }>(sql`
    delete from ${sql.identifier(queueSchema)}.job
    where state < 'active' and (name = ${kind} or name = ${failedQueue} and source_name = ${kind})
      and data @> ${JSON.stringify(part)}::jsonb
    returning data`);
  return removed.map(({ data }) => payload.parse(data));
};
