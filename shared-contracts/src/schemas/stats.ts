import * as z from 'zod';
import { leaderboardQuerySchema } from './activity.ts';
import { monthSchema } from './date.ts';

/** A person's statistics for a month; defaults to the current month and year. */
export const userStatsQuerySchema = leaderboardQuerySchema.pick({ month: true, year: true });

/** What a person did in each of the last six months, the earliest first; months without activity count as zero. */
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

/** Team totals, without anyone's name. */
export const teamStatsSchema = z.object({
  /** The current month. */
  month: monthSchema,
  /** Items of any type that left draft this month. */
  submissionsCount: z.number().int(),
  /** The sum of the monthly targets of all active contributors. */
  target: z.number().int(),
  /** The last six months, the earliest first. */
  months: z.array(
    z.object({
      month: monthSchema,
      submissionsCount: z.number().int(),
      /** People with any activity that counts. */
      activePeople: z.number().int(),
    }),
  ),
});
export type TeamStats = z.infer<typeof teamStatsSchema>;
