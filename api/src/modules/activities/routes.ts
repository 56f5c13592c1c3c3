import * as op from 'shared-contracts/operations/activities';
import { type Handler, handler, nextLink } from '../../platform/http/route.ts';
import { leaderboard, listActivities } from './activities.ts';

export const routes: readonly Handler[] = [
  handler(op.listActivities, async ({ ctx, actor, input, request, reply }) => {
    const { activities, next } = await listActivities(ctx, actor, input.query);
    if (next) reply.headers.set('link', nextLink(request, next));
    return activities;
  }),
  handler(op.getLeaderboard, ({ ctx, input }) => leaderboard(ctx, input.query)),
];
