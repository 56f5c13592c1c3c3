import { defineOperation } from '../operation.ts';
import { monthlyStatsSchema, teamStatsSchema } from '../schemas/activity.ts';
import { msg } from '../translate.ts';

export const getMonthlyStats = defineOperation({
  id: 'getMonthlyStats',
  method: 'GET',
  path: '/api/user-stats/months',
  summary: msg`Returns your submissions, points and activities in each of the last six months.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: monthlyStatsSchema },
});

export const getTeamStats = defineOperation({
  id: 'getTeamStats',
  method: 'GET',
  path: '/api/team-stats',
  summary: msg`Returns the team's submissions this month against the sum of all targets, and those of the last six months.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: teamStatsSchema },
});
