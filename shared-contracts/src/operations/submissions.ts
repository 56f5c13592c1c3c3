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
import { msg } from '../translate.ts';

export const listMySubmissions = defineOperation({
  id: 'listMySubmissions',
  method: 'GET',
  path: '/api/submissions',
  summary: msg`Lists your own items of every type, newest first.`,
  audience: 'signed-in',
  query: submissionListQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(submissionSchema) },
});

export const getSubmissionSummary = defineOperation({
  id: 'getSubmissionSummary',
  method: 'GET',
  path: '/api/submissions/summary',
  summary: msg`Counts your own items by status and by type.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: submissionSummarySchema },
});

export const withdrawSubmission = defineOperation({
  id: 'withdrawSubmission',
  method: 'DELETE',
  path: '/api/submissions/:type/:id',
  summary: msg`Withdraws an item of any type, with its comments, votes and files.`,
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
  summary: msg`Lists the items that you have withdrawn and can restore, latest first.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: z.array(withdrawnItemSchema) },
});

export const undoWithdrawal = defineOperation({
  id: 'undoWithdrawal',
  method: 'POST',
  path: '/api/content/:type/:id/undo-withdrawal',
  summary: msg`Restores an item that you have withdrawn, with everything that was removed with it.`,
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
  summary: msg`Submits your draft for review, once it is complete.`,
  audience: 'contributor',
  params: itemParams,
  body: z.object(editGuard),
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  invalidates: itemInvalidation(anyContent),
});
