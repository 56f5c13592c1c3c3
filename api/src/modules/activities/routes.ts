import * as op from 'shared-contracts/operations/activities';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { leaderboard, listActivities } from './activities.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listActivities, ({ ctx, actor, input }) => listActivities(ctx, actor, input.query)),
  handler(op.getLeaderboard, ({ ctx, input }) => leaderboard(ctx, input.query)),
];
