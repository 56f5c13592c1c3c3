import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { activityListQuerySchema, activitySchema, leaderboardEntrySchema, leaderboardQuerySchema } from '../schemas/activity.ts';

export const listActivities = defineOperation({
  id: 'listActivities',
  method: 'GET',
  path: '/api/activities',
  summary: 'Lists what people did with items that you may see, newest first.',
  audience: 'signed-in',
  query: activityListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(activitySchema) },
});

export const getLeaderboard = defineOperation({
  id: 'getLeaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'Ranks people by their points in a month.',
  audience: 'signed-in',
  query: leaderboardQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(leaderboardEntrySchema) },
});
