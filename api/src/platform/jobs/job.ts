import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { jobs } from './tables.ts';

/** The channel on which a committed job wakes the workers. */
export const jobsChannel = 'jobs';

/** Work after the commit, by any instance, at least once. */
export interface Job<S extends z.ZodType = z.ZodType> {
  /** Unique; rows of the table refer to it. */
  readonly kind: string;
  readonly payload: S;
  /** Throws to be retried later. */
  run(ctx: Context, payload: z.output<S>): Promise<void>;
}

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

/** Adds work to the caller's transaction: it runs after the commit, and never if that fails. */
export const enqueue = async <S extends z.ZodType>(ctx: Context, job: Job<S>, payload: z.input<S>): Promise<void> => {
  const now = ctx.clock.now();
  await ctx.db.insert(jobs).values({ kind: job.kind, payload, runAt: now, createdAt: now });
  await ctx.db.execute(sql`select pg_notify(${jobsChannel}, '')`);
};
