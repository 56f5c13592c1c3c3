import * as z from 'zod';
import { type ActivityField, activityFields, leaderboardLimits } from '../terms/activity.ts';
import { instantSchema, listQuery, personSchema } from './content.ts';

const fields = Object.keys(activityFields) as [ActivityField, ...ActivityField[]];

/** Which activities are read. */
export const activityListQuerySchema = z.object({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  field: z.enum(fields).default('all'),
});

/** What somebody did with an item that the reader may see. */
export const activitySchema = z.object({
  id: z.uuid(),
  description: z.string(),
  entityType: z.string(),
  /** Of the item, as it is called now. */
  title: z.string(),
  /** Address of the item within the portal. */
  url: z.string(),
  user: personSchema,
  createdAt: instantSchema,
});
export type Activity = z.infer<typeof activitySchema>;

/** A month of the company's time zone; the present month and year where they are left out. */
export const leaderboardQuerySchema = z.object({
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(leaderboardLimits.firstYear).max(leaderboardLimits.lastYear).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(leaderboardLimits.shown),
});

/** What a person's activities of a month are worth together. */
export const leaderboardEntrySchema = z.object({
  user: personSchema,
  totalScore: z.number(),
  activityCount: z.number().int(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;
