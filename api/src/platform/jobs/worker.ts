import type { ConstructorOptions } from 'pg-boss';
import type postgres from 'postgres';
import type { Context } from '../../context.ts';
import type { Job } from './job.ts';
import { openBoss } from './queue.ts';
import { runJob } from './run-job.ts';

/** Seconds between two looks for jobs of instances that were killed. */
const lookEvery = 5;
/** Seconds between two looks of one kind of job; a commit wakes it at once. */
const pollEvery = 10;
/** Milliseconds that running jobs have when the portal stops; the rest is taken over by another instance. */
const grace = 10_000;

/**
 * Runs jobs as they are committed, and scheduled ones when they are due. Returns a function that stops it, which waits for the
 * current jobs.
 * @param options for tests, such as another clock
 */
export const startWorker = async (
  ctx: Context,
  sql: postgres.Sql,
  known: readonly Job[],
  options: Partial<ConstructorOptions> = {},
): Promise<() => Promise<void>> => {
  const boss = openBoss(sql, ctx.log, {
    supervise: true,
    schedule: true,
    useListenNotify: true,
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
    // no job waits for another one here
    flowIntervalSeconds: 3600,
    ...options,
  });
  await boss.start();
  const polling = { batchSize: 1, pollingIntervalSeconds: pollEvery, notifyPollingIntervalSeconds: pollEvery } as const;
  for (const job of known) {
    if (job.takenBy?.(ctx) === false) continue;
    const worker = await boss.work<object, void, typeof polling & { includeMetadata: true }>(
      job.kind,
      { ...polling, includeMetadata: true },
      async ([taken]) => {
        // the next one at once: only an empty queue waits for a notification
        boss.notifyWorker(worker);
        if (taken) await runJob(ctx, job, taken);
      },
    );
    if (job.schedule !== undefined) await boss.schedule(job.kind, job.schedule, {}, { tz: ctx.env.timeZone, missed: 'once' });
  }
  return () => boss.stop({ close: false, graceful: true, timeout: grace });
};
