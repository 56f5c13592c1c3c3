import * as z from 'zod';
import { type ActivityField, activityFields, leaderboardLimits } from '../constants/activity.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';
import { monthSchema } from './date.ts';

const fields = Object.keys(activityFields) as [ActivityField, ...ActivityField[]];

/** Filters of activities. */
export const activityListQuerySchema = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  field: z.enum(fields).default('all'),
});

/** A person's action on an item that the reader may see. */
export const activitySchema = z.object({
  id: z.uuid(),
  description: z.string(),
  entityType: z.string(),
  /** The item's current title. */
  title: z.string(),
  /** Address of the item within the portal. */
  url: z.string(),
  user: personSchema,
  createdAt: instantSchema,
});
export type Activity = z.infer<typeof activitySchema>;

/** A month of the company's time zone; defaults to the current month and year. */
export const leaderboardQuerySchema = z.object({
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(leaderboardLimits.firstYear).max(leaderboardLimits.lastYear).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(leaderboardLimits.shown),
});

/** The points of a person's activities in a month. */
export const leaderboardEntrySchema = z.object({
  user: personSchema,
  totalScore: z.number(),
  activityCount: z.number().int(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

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
