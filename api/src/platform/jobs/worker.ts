import type postgres from 'postgres';
import type { Context } from '../../context.ts';
import { type Job, jobsChannel } from './job.ts';
import { runDueJobs } from './run-jobs.ts';

/** How often the worker looks without having been woken: for retries, and in case a notice was lost. */
const lookEvery = 5_000;

/** Does jobs as they are committed. Answers how to stop it; stopping waits for the job at work. */
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
