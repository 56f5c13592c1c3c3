import { defineOperation } from '../operation.ts';
import { monthlyStatsSchema, teamStatsSchema } from '../schemas/activity.ts';

export const getMonthlyStats = defineOperation({
  id: 'getMonthlyStats',
  method: 'GET',
  path: '/api/user-stats/months',
  summary: "The caller's submissions, score and activities of each of the last six months.",
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: monthlyStatsSchema },
});

export const getTeamStats = defineOperation({
  id: 'getTeamStats',
  method: 'GET',
  path: '/api/team-stats',
  summary: "Everyone's submissions of the present month against the targets of all, and of the last six months.",
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: teamStatsSchema },
});
