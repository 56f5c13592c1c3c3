import { lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { sweepLooseFiles, sweepStrayBytes } from '../modules/files/sweep-files.ts';
import { forgetOldNotices } from '../modules/notifications/forget-old-notices.ts';
import { forgetOldCalls } from '../platform/rate-limit/rate-limit.ts';
import { sessions } from '../platform/session/tables.ts';

const hour = 3600_000;

const forgetEndedSessions = async (ctx: Context): Promise<void> => {
  await ctx.db.delete(sessions).where(lt(sessions.expire, ctx.clock.now()));
};

/** Removes what nobody needs any more, now and then. Several instances may do it at once. Answers how to stop it. */
export const startUpkeep = (ctx: Context): (() => void) => {
  const tidy = (works: readonly ((ctx: Context) => Promise<unknown>)[]) => async () => {
    for (const work of works) {
      try {
        await work(ctx);
      } catch (thrown) {
        ctx.log.warn({ err: thrown, work: work.name }, 'Upkeep failed; it will be tried again');
      }
    }
  };
  const hourly = setInterval(tidy([forgetOldCalls, forgetEndedSessions, sweepLooseFiles]), hour);
  const daily = setInterval(tidy([sweepStrayBytes, forgetOldNotices]), 24 * hour);
  return () => {
    clearInterval(hourly);
    clearInterval(daily);
  };
};
