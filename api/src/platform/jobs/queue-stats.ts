import { type SQL, sql } from 'drizzle-orm';
import type { JobsInRetry } from 'shared-contracts/schemas/jobs';
import type { Context } from '../../context.ts';
import type { Job } from './job.ts';
import { failedQueue, queueSchema } from './queue.ts';

/** What the queue currently contains. */
export interface QueueStats {
  /** Jobs that wait for their turn or their next attempt. */
  readonly waiting: number;
  /** Jobs that failed in every attempt. */
  readonly failed: number;
  /** Seconds since the longest-waiting job first became due; later attempts do not shorten it. */
  readonly overdue: number;
}

/**
 * Jobs that have not ended, without pg-boss's own and those that this instance does not take: if no instance does, such as backups
 * since `BACKUP_DIR` was removed, the one that its schedule has added waits for ever.
 */
const countedJobs = (ctx: Context, jobs: readonly Job[]): SQL => {
  const skipped = jobs.flatMap((job) => (job.takenBy?.(ctx) === false ? [job.kind] : []));
  return sql`${sql.identifier(queueSchema)}.job where state < 'active' and name not like '\\_\\_pgboss\\_\\_%'
    ${skipped.length > 0 ? sql`and name not in ${skipped}` : sql``}`;
};

// each attempt moves `start_after`
const firstDue = sql`case when state = 'retry' then least(created_on, start_after) else start_after end`;

/** Counts what is in the queue. @param jobs all that an instance may take */
export const readQueueStats = async (ctx: Context, jobs: readonly Job[]): Promise<QueueStats> => {
  const isFailed = sql`name = ${failedQueue}`;
  const [row] = await ctx.db.execute<{ waiting: string; failed: string; overdue: string }>(sql`
    select count(*) filter (where not ${isFailed}) as waiting, count(*) filter (where ${isFailed}) as failed,
      coalesce(extract(epoch from now() - min(${firstDue}) filter (where not ${isFailed})), 0) as overdue
    from ${countedJobs(ctx, jobs)}`);
  return {
    waiting: Number(row?.waiting ?? 0),
    failed: Number(row?.failed ?? 0),
    overdue: Math.max(0, Number(row?.overdue ?? 0)),
  };
};

/** The jobs whose last attempt failed and that are tried again; null if there are none. @param jobs all that an instance may take */
export const readJobsInRetry = async (ctx: Context, jobs: readonly Job[]): Promise<JobsInRetry | null> => {
  const [row] = await ctx.db.execute<{ total: string; since: string; reason: string | null }>(sql`
    select count(*) over () as total, min(${firstDue}) over () as since,
      -- of a job whose instance was killed, pg-boss wraps the reason
      coalesce(output->>'message', output->'value'->>'message') as reason
    from ${countedJobs(ctx, jobs)} and state = 'retry' order by started_on desc nulls last limit 1`);
  return row ? { total: Number(row.total), since: new Date(row.since).toISOString(), reason: row.reason ?? '' } : null;
};
