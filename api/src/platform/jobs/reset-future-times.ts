import type { Logger } from 'pino';
import type postgres from 'postgres';
import { clockToleranceMs } from '../../context.ts';
import { longestPause, queueSchema } from './queue.ts';

/**
 * Resets what the queue has dated in the future, which a clock that was ahead and has been set right leaves behind: pg-boss would
 * look neither for due schedules nor for jobs of instances that were killed until that time, and would run no job before it.
 */
export const resetFutureTimes = async (sql: postgres.Sql, log: Pick<Logger, 'warn'>): Promise<void> => {
  const schema = sql(queueSchema);
  const latest = sql`${schema}.job_now() + make_interval(secs => ${clockToleranceMs / 1000})`;
  const latestPause = sql`${latest} + make_interval(secs => ${longestPause})`;
  const past = (column: string) => sql`${sql(column)} = case when ${sql(column)} <= ${latest} then ${sql(column)} end`;
  const passes = await sql`
    update ${schema}.version set ${past('cron_on')}, ${past('bam_on')}, ${past('flow_on')}, ${past('reindex_on')}
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${latest}`;
  const queues = await sql`
    update ${schema}.queue set ${past('monitor_claim_on')}, ${past('monitor_on')}, ${past('maintain_on')}
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${latest}`;
  const waiting = await sql`
    update ${schema}.job set start_after = ${schema}.job_now() where state < 'active' and start_after > ${latestPause}`;
  // a live worker renews its heartbeat in seconds
  const active = await sql`
    update ${schema}.job set started_on = ${schema}.job_now(), heartbeat_on = ${schema}.job_now()
    where state = 'active' and started_on > ${latest}`;
  // a job that is done keeps another one from being scheduled for the same minute
  const done = await sql`delete from ${schema}.job where state > 'active' and completed_on > ${latest}`;
  const reset = { passes, queues, waiting, active, done };
  const counts = Object.fromEntries(Object.entries(reset).map(([name, { count }]) => [name, count]));
  if (Object.values(counts).some((count) => count > 0))
    log.warn(counts, 'The clock was ahead: the job queue had times in the future, which were reset so that jobs run again');
};
