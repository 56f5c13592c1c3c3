import { type ConstructorOptions, type JobWithMetadata, type PgBoss, systemClock } from 'pg-boss';
import type postgres from 'postgres';
import type { Context } from '../../context.ts';
import { withoutValues } from '../db/query-error.ts';
import { stopTimes } from '../workers/stop-times.ts';
import type { Job } from './job.ts';
import { openBoss } from './queue.ts';
import { resetFutureTimes } from './reset-future-times.ts';

const reasonOf = (thrown: unknown): string => {
  const safe = withoutValues(thrown);
  return (safe instanceof Error ? safe.message : String(safe)).slice(0, 500);
};

/** A failure as stored in the queue: only the reason, without user input and without code locations. */
const failure = (thrown: unknown): Error => {
  const error = new Error(reasonOf(thrown));
  error.stack = undefined;
  return error;
};

/**
 * Runs one job that was taken from its queue.
 * @throws the failure in the form that the queue should store
 */
const runJob = async (ctx: Context, job: Job, taken: JobWithMetadata): Promise<void> => {
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
export const runDueJobs = async (ctx: Context, jobs: readonly Job[]): Promise<number> => {
  const boss = await ctx.queue.boss();
  let done = 0;
  for (let before = -1; before !== done; ) {
    before = done;
    for (const job of jobs) {
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

/** Seconds between checks for jobs of instances that were killed. */
const superviseEvery = 5;
/** Seconds between checks for a clock that was set right. */
const checkClockEvery = 300;
/** Seconds between polls for one kind of job; a commit wakes it immediately. */
const pollEvery = 10;

/** Takes jobs of each kind as they are due, and schedules those that have a schedule. */
const takeJobs = async (boss: PgBoss, ctx: Context, jobs: readonly Job[]): Promise<void> => {
  const polling = { batchSize: 1, pollingIntervalSeconds: pollEvery, notifyPollingIntervalSeconds: pollEvery } as const;
  for (const job of jobs) {
    if (job.takenBy?.(ctx) === false) continue;
    const worker = await boss.work<object, void, typeof polling & { includeMetadata: true }>(
      job.kind,
      { ...polling, includeMetadata: true },
      async ([taken]) => {
        // fetch the next job immediately: only an empty queue waits for a notification
        boss.notifyWorker(worker);
        if (taken) await runJob(ctx, job, taken);
      },
    );
    if (job.schedule !== undefined) await boss.schedule(job.kind, job.schedule, {}, { tz: ctx.env.timeZone, missed: 'once' });
  }
};

/** Starts pg-boss; returns a function that stops it. */
const startBoss = async (
  ctx: Context,
  sql: postgres.Sql,
  jobs: readonly Job[],
  options: Partial<ConstructorOptions>,
): Promise<() => Promise<void>> => {
  const boss = openBoss(sql, ctx.log, {
    supervise: true,
    schedule: true,
    useListenNotify: true,
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery,
    // no job depends on another one here
    flowIntervalSeconds: 3600,
    ...options,
  });
  await boss.start();
  try {
    await resetFutureTimes(sql, ctx.log);
    await takeJobs(boss, ctx, jobs);
  } catch (thrown) {
    await boss.stop({ close: false, graceful: false });
    throw thrown;
  }
  return () => boss.stop({ close: false, graceful: true, timeout: stopTimes.jobs });
};

/**
 * Runs jobs as they are committed, and scheduled ones when they are due, also after a clock that was ahead is set right. Returns a
 * function that stops it, which waits for the current jobs.
 * @param options for tests, such as another clock
 */
export const startWorker = async (
  ctx: Context,
  sql: postgres.Sql,
  jobs: readonly Job[],
  options: Partial<ConstructorOptions> = {},
): Promise<() => Promise<void>> => {
  const clock = options.clock ?? systemClock;
  let stop = await startBoss(ctx, sql, jobs, options);
  let checkedAt = clock.now();
  const checkClock = async () => {
    // the timers of pg-boss wait for a time of the clock, so they need the new one
    if (clock.now() < checkedAt) {
      await stop();
      stop = await startBoss(ctx, sql, jobs, options);
    } else await resetFutureTimes(sql, ctx.log); // of the database's own clock
    checkedAt = clock.now();
  };
  let check = Promise.resolve();
  const timer = clock.setInterval(() => {
    check = check.then(checkClock).catch((err: unknown) => ctx.log.warn({ err }, 'The job queue could not check the clock'));
  }, checkClockEvery * 1000);
  return async () => {
    clock.clearInterval(timer);
    await check;
    await stop();
  };
};
