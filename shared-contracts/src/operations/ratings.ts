import { scoreInvalidation } from '../invalidation.ts';
import { defineOperation } from '../operation.ts';
import { itemParams } from '../schemas/content.ts';
import { ratingInputSchema, ratingSummarySchema } from '../schemas/rating.ts';
import { msg } from '../translate.ts';

const response = { kind: 'json', status: 200, schema: ratingSummarySchema } as const;
const limits = [{ limit: 600, seconds: 3600, per: 'actor' }] as const;

export const rateItem = defineOperation({
  id: 'rateItem',
  method: 'PUT',
  path: '/api/content/:type/:id/rating',
  summary: msg`Rates a colleague's published item from 1 to 5, replacing your previous rating.`,
  audience: 'contributor',
  params: itemParams,
  body: ratingInputSchema,
  response,
  limits,
  invalidates: scoreInvalidation,
});

export const unrateItem = defineOperation({
  id: 'unrateItem',
  method: 'DELETE',
  path: '/api/content/:type/:id/rating',
  summary: msg`Removes your rating.`,
  audience: 'contributor',
  params: itemParams,
  response,
  limits,
  invalidates: scoreInvalidation,
});

export const voteForItem = defineOperation({
  id: 'voteForItem',
  method: 'PUT',
  path: '/api/content/:type/:id/vote',
  summary: msg`Votes for a published item. Repeating it changes nothing.`,
  audience: 'contributor',
  params: itemParams,
  response,
  limits,
  invalidates: scoreInvalidation,
});

export const withdrawVote = defineOperation({
  id: 'withdrawVote',
  method: 'DELETE',
  path: '/api/content/:type/:id/vote',
  summary: msg`Removes your vote.`,
  audience: 'contributor',
  params: itemParams,
  response,
  limits,
  invalidates: scoreInvalidation,
});
