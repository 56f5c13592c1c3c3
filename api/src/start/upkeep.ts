import * as z from 'zod';
import { backUpWhenDue } from '../backup/scheduled-backup.ts';
import type { Context } from '../context.ts';
import { deleteExpiredAttempts } from '../modules/auth/password-attempts.ts';
import { deleteOrphanedFiles, sweepStrayBytes } from '../modules/files/remove-files.ts';
import { deleteOldUsage } from '../modules/files/store-upload.ts';
import { deleteExpiredWithdrawals } from '../modules/lifecycle/keep-withdrawn.ts';
import { deleteOldNotifications } from '../modules/notifications/change-notifications.ts';
import { sweepArchivedShells } from '../modules/page/shell-archive.ts';
import { deleteOldFailures } from '../modules/remotes/live/browser-failures.ts';
import { sweepStrayReleases } from '../modules/remotes/serve/sweep-releases.ts';
import { deleteOldAuditEntries } from '../modules/users/audit-log.ts';
import { driverOf } from '../platform/db/client.ts';
import { deleteOldKeys } from '../platform/idempotency/run-once.ts';
import { adoptEarlierJobs } from '../platform/jobs/earlier-jobs.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { forgetOldCalls } from '../platform/rate-limit/rate-limit.ts';
import { deleteEndedSessions } from '../platform/session/session.ts';

type Task = (ctx: Context) => Promise<unknown>;

/** Runs all tasks, even after one failed. @throws listing those that failed */
const runTasks = async (ctx: Context, tasks: readonly Task[]): Promise<void> => {
  const failed: string[] = [];
  for (const task of tasks) {
    try {
      await task(ctx);
    } catch (thrown) {
      ctx.log.warn({ err: thrown, work: task.name }, 'Upkeep failed; it will be tried again');
      failed.push(task.name);
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
};

const upkeep = (kind: string, schedule: string, tasks: readonly Task[]) =>
  defineJob({ kind, schedule, payload: z.object({}), run: (ctx) => runTasks(ctx, tasks) });

const hourlyUpkeep = upkeep('hourly_upkeep', '17 * * * *', [
  forgetOldCalls,
  deleteOldKeys,
  deleteExpiredAttempts,
  deleteEndedSessions,
  deleteOrphanedFiles,
  deleteExpiredWithdrawals,
]);

/** Also runs on each start: a portal that never runs for a whole day must still clean up after crashes. */
export const dailyUpkeep = upkeep('daily_upkeep', '30 3 * * *', [
  sweepStrayBytes,
  sweepStrayReleases,
  sweepArchivedShells,
  deleteOldNotifications,
  deleteOldUsage,
  deleteOldFailures,
  deleteOldAuditEntries,
]);

/** Writes a backup once the newest is a day old, on an instance that has `BACKUP_DIR`. */
const backupJob = defineJob({
  kind: 'backup',
  schedule: '5 * * * *',
  payload: z.object({}),
  takenBy: ({ env }) => env.backups !== undefined,
  run: (ctx) => backUpWhenDue(ctx, driverOf(ctx.db)),
});

/** Adopts jobs that instances of the previous version have added to their table. */
const earlierJobs = defineJob({ kind: 'earlier_jobs', schedule: '*/5 * * * *', payload: z.object({}), run: adoptEarlierJobs });

/** Scheduled jobs. */
export const upkeepJobs = [hourlyUpkeep, dailyUpkeep, backupJob, earlierJobs] as const;
