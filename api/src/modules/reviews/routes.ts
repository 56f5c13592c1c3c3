import * as op from 'shared-contracts/operations/reviews';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { undoDecision } from '../lifecycle/undo-decision.ts';
import { decideReviews } from './decide-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { reviewSummary } from './review-queue.ts';
import { undoDecisions } from './undo-decisions.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listReviews, ({ ctx, actor, input }) => listReviews(ctx, actor, input.query)),
  handler(op.getReviewSummary, ({ ctx, actor }) => reviewSummary(ctx, actor)),
  handler(op.decideReviews, ({ ctx, actor, input }) => decideReviews(ctx, actor, input.body)),
  handler(op.undoDecision, ({ ctx, actor, input: { params, body } }) => undoDecision(ctx, actor, { ...params, ...body })),
  handler(op.undoDecisions, ({ ctx, actor, input }) => undoDecisions(ctx, actor, input.body)),
];
