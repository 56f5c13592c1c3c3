import * as z from 'zod';
import { anyContent, itemInvalidation } from '../invalidation.ts';
import { changeLimits, defineOperation } from '../operation.ts';
import { itemParams, undoSchema } from '../schemas/content.ts';
import {
  decisionUndosSchema,
  reviewDecisionsSchema,
  reviewItemSchema,
  reviewListQuerySchema,
  reviewOutcomeSchema,
  reviewSummarySchema,
  undoOutcomeSchema,
} from '../schemas/reviews.ts';
import { msg } from '../translate.ts';

export const listReviews = defineOperation({
  id: 'listReviews',
  method: 'GET',
  path: '/api/reviews',
  summary: msg`Lists the items of every type that wait for review, oldest first.`,
  audience: 'reviewer',
  query: reviewListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(reviewItemSchema) },
});

export const getReviewSummary = defineOperation({
  id: 'getReviewSummary',
  method: 'GET',
  path: '/api/reviews/summary',
  summary: msg`Counts the items that wait for review, by type.`,
  audience: 'reviewer',
  response: { kind: 'json', status: 200, schema: reviewSummarySchema },
});

export const decideReviews = defineOperation({
  id: 'decideReviews',
  method: 'POST',
  path: '/api/reviews/decisions',
  summary: msg`Reviews several items of any type, each on its own: one that fails does not stop the others.`,
  audience: 'reviewer',
  body: reviewDecisionsSchema,
  response: { kind: 'json', status: 200, schema: z.array(reviewOutcomeSchema) },
  limits: changeLimits,
  // events name the reads of the decided types
  invalidates: itemInvalidation({ item: [], totals: [] }),
});

export const undoDecision = defineOperation({
  id: 'undoDecision',
  method: 'POST',
  path: '/api/content/:type/:id/undo-decision',
  summary: msg`Undoes your decision on an item, shortly after it and while no one has acted on the item.`,
  audience: 'reviewer',
  params: itemParams,
  body: undoSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: itemInvalidation(anyContent),
});

export const undoDecisions = defineOperation({
  id: 'undoDecisions',
  method: 'POST',
  path: '/api/reviews/undo-decisions',
  summary: msg`Undoes several of your decisions on items of any type, each on its own: one that fails does not stop the others.`,
  audience: 'reviewer',
  body: decisionUndosSchema,
  response: { kind: 'json', status: 200, schema: z.array(undoOutcomeSchema) },
  limits: changeLimits,
  // events name the reads of the types
  invalidates: itemInvalidation({ item: [], totals: [] }),
});
