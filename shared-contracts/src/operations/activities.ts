import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { activityListQuerySchema, activitySchema, leaderboardEntrySchema, leaderboardQuerySchema } from '../schemas/activity.ts';

export const listActivities = defineOperation({
  id: 'listActivities',
  method: 'GET',
  path: '/api/activities',
  summary: 'What people did with items that the caller may see, newest first; the next page is in the Link header.',
  audience: 'signed-in',
  query: activityListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(activitySchema) },
});

export const getLeaderboard = defineOperation({
  id: 'getLeaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'Who has the highest scores of a month, highest first.',
  audience: 'signed-in',
  query: leaderboardQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(leaderboardEntrySchema) },
});
