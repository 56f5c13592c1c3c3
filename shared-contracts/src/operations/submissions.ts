import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { itemParams as contentParams, editGuard } from '../schemas/content.ts';
import { itemParams, submissionListQuerySchema, submissionSchema, submissionSummarySchema } from '../schemas/submissions.ts';

export const listMySubmissions = defineOperation({
  id: 'listMySubmissions',
  method: 'GET',
  path: '/api/submissions',
  summary: "The caller's own items of every kind, newest first; the next page is in the Link header.",
  audience: 'signed-in',
  query: submissionListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(submissionSchema) },
});

export const getSubmissionSummary = defineOperation({
  id: 'getSubmissionSummary',
  method: 'GET',
  path: '/api/submissions/summary',
  summary: "Counts of the caller's own items by status and by kind.",
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: submissionSummarySchema },
});

export const withdrawSubmission = defineOperation({
  id: 'withdrawSubmission',
  method: 'DELETE',
  path: '/api/submissions/:type/:id',
  summary: 'Takes an item of any kind away, with all that hangs on it.',
  audience: 'contributor',
  params: itemParams,
  answer: { kind: 'none', status: 204 },
  changes: ['listMySubmissions', 'getSubmissionSummary', 'getUserStats'],
});

export const submitDraft = defineOperation({
  id: 'submitDraft',
  method: 'POST',
  path: '/api/content/:type/:id/submission',
  summary: "Submits one's own draft for review, once it has all that a submission needs.",
  audience: 'contributor',
  params: contentParams,
  body: z.object(editGuard),
  answer: { kind: 'none', status: 204 },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  changes: ['listMySubmissions', 'getSubmissionSummary', 'getUserStats'],
});
