import * as z from 'zod';
import { anyContent, itemInvalidation } from '../invalidation.ts';
import { changeLimits, defineOperation } from '../operation.ts';
import { editGuard, itemParams, withdrawalSchema } from '../schemas/content.ts';
import {
  submissionListQuerySchema,
  submissionParams,
  submissionSchema,
  submissionSummarySchema,
  withdrawnItemSchema,
} from '../schemas/submissions.ts';

export const listMySubmissions = defineOperation({
  id: 'listMySubmissions',
  method: 'GET',
  path: '/api/submissions',
  summary: "The caller's own items of every kind, newest first; the next page is in the Link header.",
  audience: 'signed-in',
  query: submissionListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(submissionSchema) },
});

export const getSubmissionSummary = defineOperation({
  id: 'getSubmissionSummary',
  method: 'GET',
  path: '/api/submissions/summary',
  summary: "Counts of the caller's own items by status and by kind.",
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: submissionSummarySchema },
});

export const withdrawSubmission = defineOperation({
  id: 'withdrawSubmission',
  method: 'DELETE',
  path: '/api/submissions/:type/:id',
  summary: 'Takes an item of any kind away, with all that hangs on it.',
  audience: 'contributor',
  params: submissionParams,
  response: { kind: 'json', status: 200, schema: withdrawalSchema },
  limits: changeLimits,
  invalidates: itemInvalidation(anyContent),
});

export const listWithdrawn = defineOperation({
  id: 'listWithdrawn',
  method: 'GET',
  path: '/api/submissions/withdrawn',
  summary: 'The items of every kind that the caller has withdrawn and can put back, the latest first.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(withdrawnItemSchema) },
});

export const undoWithdrawal = defineOperation({
  id: 'undoWithdrawal',
  method: 'POST',
  path: '/api/content/:type/:id/undo-withdrawal',
  summary: 'Puts an item that the caller has withdrawn back as it was, with all that was removed with it.',
  audience: 'contributor',
  params: itemParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: itemInvalidation(anyContent),
});

export const submitDraft = defineOperation({
  id: 'submitDraft',
  method: 'POST',
  path: '/api/content/:type/:id/submission',
  summary: "Submits one's own draft for review, once it has all that a submission needs.",
  audience: 'contributor',
  params: itemParams,
  body: z.object(editGuard),
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  invalidates: itemInvalidation(anyContent),
});
