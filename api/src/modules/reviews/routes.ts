import * as op from 'shared-contracts/operations/reviews';
import { type Handler, handler, nextLink } from '../../platform/http/route.ts';
import { undoDecision } from '../content/undo-decision.ts';
import { decideReviews } from './decide-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { reviewSummary } from './review-queue.ts';

export const routes: readonly Handler[] = [
  handler(op.listReviews, async ({ ctx, actor, input, request, reply }) => {
    const { items, next } = await listReviews(ctx, actor, input.query);
    if (next) reply.headers.set('link', nextLink(request, next));
    return items;
  }),
  handler(op.getReviewSummary, ({ ctx, actor }) => reviewSummary(ctx, actor)),
  handler(op.decideReviews, ({ ctx, actor, input }) => decideReviews(ctx, actor, input.body)),
  handler(op.undoDecision, ({ ctx, actor, input: { params, body } }) => undoDecision(ctx, actor, { ...params, ...body })),
];
