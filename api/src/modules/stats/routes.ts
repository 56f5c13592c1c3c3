import { getUserStats } from 'shared-contracts/operations/auth';
import { getMonthlyStats, getTeamStats } from 'shared-contracts/operations/stats';
import { getAdminStats } from 'shared-contracts/operations/users';
import { type Handler, handler } from '../../platform/http/route.ts';
import { readAdminStats } from './admin-stats.ts';
import { readMonthlyStats, readTeamStats } from './monthly-stats.ts';
import { readUserStats } from './user-stats.ts';

/** Statistics over accounts and content, two domains that do not know each other. */
export const routes: readonly Handler[] = [
  handler(getAdminStats, ({ ctx }) => readAdminStats(ctx)),
  handler(getUserStats, ({ ctx, actor, input }) => readUserStats(ctx, actor, input.query)),
  handler(getMonthlyStats, ({ ctx, actor }) => readMonthlyStats(ctx, actor)),
  handler(getTeamStats, ({ ctx }) => readTeamStats(ctx)),
];
