import * as op from 'shared-contracts/operations/ratings';
import { type Handler, handler } from '../../platform/http/route.ts';
import { rateItem, unrateItem, voteForItem, withdrawVote } from './rate-and-vote.ts';

export const routes: readonly Handler[] = [
  handler(op.rateItem, ({ ctx, actor, input: { params, body } }) => rateItem(ctx, actor, { ...body, ...params })),
  handler(op.unrateItem, ({ ctx, actor, input }) => unrateItem(ctx, actor, input.params)),
  handler(op.voteForItem, ({ ctx, actor, input }) => voteForItem(ctx, actor, input.params)),
  handler(op.withdrawVote, ({ ctx, actor, input }) => withdrawVote(ctx, actor, input.params)),
];
