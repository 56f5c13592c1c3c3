import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { activityListQuerySchema, activitySchema, leaderboardEntrySchema, leaderboardQuerySchema } from '../schemas/activity.ts';
import { msg } from '../translate.ts';

export const listActivities = defineOperation({
  id: 'listActivities',
  method: 'GET',
  path: '/api/activities',
  summary: msg`Lists what people did with items that you may see, newest first.`,
  audience: 'signed-in',
  query: activityListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(activitySchema) },
});

export const getLeaderboard = defineOperation({
  id: 'getLeaderboard',
  method: 'GET',
  path: '/api/leaderboard',
  summary: msg`Ranks people by their points in a month.`,
  audience: 'signed-in',
  query: leaderboardQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(leaderboardEntrySchema) },
});
