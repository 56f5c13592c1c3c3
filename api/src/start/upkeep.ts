import { lt } from 'drizzle-orm';
import type postgres from 'postgres';
import { backUpWhenDue } from '../backup/scheduled-backup.ts';
import type { Context } from '../context.ts';
import { forgetOldAttempts } from '../modules/auth/password-attempts.ts';
import { deleteOrphanedFiles, sweepStrayBytes } from '../modules/files/sweep-files.ts';
import { forgetOldUsage } from '../modules/files/upload-quota.ts';
import { forgetOldNotices } from '../modules/notifications/forget-old-notices.ts';
import { sweepArchivedShells } from '../modules/page/shell-archive.ts';
import { sweepStrayReleases } from '../modules/remotes/sweep-releases.ts';
import { forgetOldAudit } from '../modules/users/audit-log.ts';
import { forgetOldCalls } from '../platform/rate-limit/rate-limit.ts';
import { sessions } from '../platform/session/tables.ts';

const hour = 3600_000;

const forgetEndedSessions = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(sessions).where(lt(sessions.expire, ctx.clock.now()));
};

/**
 * Removes obsolete data periodically and writes due backups. Several instances may do it at once. Returns a function that stops
 * it.
 */
export const startUpkeep = (ctx: Context, client: postgres.Sql): (() => void) => {
  const backUp = (now: Context) => backUpWhenDue(now, client);
  const tidy = (works: readonly ((ctx: Context) => Promise<unknown>)[]) => async () => {
    for (const work of works) {
      try {
        await work(ctx);
      } catch (thrown) {
        ctx.log.warn({ err: thrown, work: work.name }, 'Upkeep failed; it will be tried again');
      }
    }
  };
  const hourly = setInterval(tidy([forgetOldCalls, forgetOldAttempts, forgetEndedSessions, deleteOrphanedFiles, backUp]), hour);
  const ofTheDay = tidy([
    sweepStrayBytes,
    sweepStrayReleases,
    sweepArchivedShells,
    forgetOldNotices,
    forgetOldUsage,
    forgetOldAudit,
  ]);
  // at the start too: a portal that never runs a whole day must also remove what a crash left
  void ofTheDay();
  const daily = setInterval(ofTheDay, 24 * hour);
  return () => {
    clearInterval(hourly);
    clearInterval(daily);
  };
};
