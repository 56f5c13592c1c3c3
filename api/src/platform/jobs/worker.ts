import { eq, lte } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Context } from '../../context.ts';
import { withoutValues } from '../db/query-error.ts';
import { type Job, jobsChannel } from './job.ts';
import { jobs } from './tables.ts';

/** Seconds until each retry: 5, 20, 80, then every 5 minutes, for a day. */
const pauseAfter = (attempts: number): number | undefined =>
  attempts > 290 ? undefined : Math.min(5 * 4 ** (attempts - 1), 300);

type Row = typeof jobs.$inferSelect;

const reasonOf = (thrown: unknown): string => {
  const safe = withoutValues(thrown);
  return (safe instanceof Error ? safe.message : String(safe)).slice(0, 500);
};

const work = async (ctx: Context, known: readonly Job[], row: Row): Promise<void> => {
  const job = known.find(({ kind }) => kind === row.kind);
  if (!job) throw new Error(`No job is called ${row.kind}`);
  await job.run(ctx, await job.payload.parseAsync(row.payload));
};

/** Runs one due job; returns whether there was one. Its row stays locked meanwhile, so that no other instance runs it too. */
const runNext = (ctx: Context, known: readonly Job[]): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .select()
      .from(jobs)
      .where(lte(jobs.runAt, now))
      .orderBy(jobs.runAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    try {
      // on other connections: what a mail refers to must be committed before the mail is out
      await work(ctx, known, row);
      await tx.delete(jobs).where(eq(jobs.id, row.id));
    } catch (thrown) {
      const attempts = row.attempts + 1;
      const pause = pauseAfter(attempts);
      ctx.log[pause === undefined ? 'error' : 'warn']({ err: thrown, job: row.kind, attempts }, 'A job failed');
      const runAt = pause === undefined ? null : new Date(now.getTime() + pause * 1000);
      await tx
        .update(jobs)
        .set({ attempts, runAt, lastError: reasonOf(thrown) })
        .where(eq(jobs.id, row.id));
    }
    return true;
  });

/** Runs all due jobs, one after another; returns their number. */
export const runDueJobs = async (ctx: Context, known: readonly Job[]): Promise<number> => {
  let done = 0;
  while (await runNext(ctx, known)) done += 1;
  return done;
};

/** How often the worker polls, for retries and in case a notification was lost. */
const lookEvery = 5_000;

/** Runs jobs as they are committed. Returns a function that stops it, which waits for the current job. */
export const startWorker = async (ctx: Context, sql: postgres.Sql, known: readonly Job[]): Promise<() => Promise<void>> => {
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | undefined;

  const drain = async () => {
    while (wanted && !stopped) {
      wanted = false;
      try {
        await runDueJobs(ctx, known);
      } catch (thrown) {
        ctx.log.warn({ err: thrown }, 'Jobs cannot be read; trying again');
      }
    }
  };
  const wake = () => {
    wanted = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
  };

  const listening = await sql.listen(jobsChannel, wake, wake);
  const timer = setInterval(wake, lookEvery);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await listening.unlisten().catch(() => undefined);
    await running;
  };
};
