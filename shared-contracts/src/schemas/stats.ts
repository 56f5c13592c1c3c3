import * as z from 'zod';
import { leaderboardQuerySchema } from './activity.ts';
import { monthSchema } from './date.ts';

/** One's figures of a month; the present month and year where they are left out. */
export const userStatsQuerySchema = leaderboardQuerySchema.pick({ month: true, year: true });

/** What a person did in each of the last six months, the earliest first; months without anything count zero. */
export const monthlyStatsSchema = z.object({
  months: z.array(
    z.object({
      month: monthSchema,
      /** Items of any type that left draft. */
      submissionsCount: z.number().int(),
      totalScore: z.number(),
      activityCount: z.number().int(),
    }),
  ),
});
export type MonthlyStats = z.infer<typeof monthlyStatsSchema>;

/** What everyone together did; totals alone, nobody's name. */
export const teamStatsSchema = z.object({
  /** The present month. */
  month: monthSchema,
  /** Items of any type that left draft this month. */
  submissionsCount: z.number().int(),
  /** The monthly targets of all active contributors, added up. */
  target: z.number().int(),
  /** The last six months, the earliest first. */
  months: z.array(
    z.object({
      month: monthSchema,
      submissionsCount: z.number().int(),
      /** People who did anything that counts. */
      activePeople: z.number().int(),
    }),
  ),
});
export type TeamStats = z.infer<typeof teamStatsSchema>;
