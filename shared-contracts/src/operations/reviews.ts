import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import {
  reviewDecisionsSchema,
  reviewItemSchema,
  reviewListQuerySchema,
  reviewOutcomeSchema,
  reviewSummarySchema,
} from '../schemas/reviews.ts';

export const listReviews = defineOperation({
  id: 'listReviews',
  method: 'GET',
  path: '/api/reviews',
  summary: 'What waits for a decision, of every kind, oldest first; the next page is in the Link header.',
  audience: 'reviewer',
  query: reviewListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(reviewItemSchema) },
});

export const getReviewSummary = defineOperation({
  id: 'getReviewSummary',
  method: 'GET',
  path: '/api/reviews/summary',
  summary: 'How much waits for a decision, by kind.',
  audience: 'reviewer',
  answer: { kind: 'json', status: 200, schema: reviewSummarySchema },
});

export const decideReviews = defineOperation({
  id: 'decideReviews',
  method: 'POST',
  path: '/api/reviews/decisions',
  summary: 'Decides on several items of any kind, each on its own: one that fails does not stop the others.',
  audience: 'reviewer',
  body: reviewDecisionsSchema,
  answer: { kind: 'json', status: 200, schema: z.array(reviewOutcomeSchema) },
  // what shows the items themselves hears of it by events
  changes: ['listReviews', 'getReviewSummary', 'getAdminStats', 'listAuditLog'],
});
