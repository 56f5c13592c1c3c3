import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { decisionSchema, idParams, mergeSchema } from '../schemas/content.ts';
import { storedFileSchema } from '../schemas/file.ts';
import {
  ideaChangeSchema,
  ideaExportQuerySchema,
  ideaListQuerySchema,
  ideaSchema,
  ideaSummarySchema,
  newIdeaSchema,
  wholeIdeaSchema,
} from '../schemas/idea.ts';

/** What a change of an idea makes stale on the page of whoever made it; everyone else is told by events. */
const reads = ['listIdeas', 'getIdea', 'getIdeaSummary', 'getUserStats', 'listMySubmissions', 'getSubmissionSummary'] as const;

export const listIdeas = defineOperation({
  id: 'listIdeas',
  method: 'GET',
  path: '/api/ideas',
  summary: 'Ideas that the caller may see, newest first unless asked otherwise; the next page is in the Link header.',
  audience: 'signed-in',
  query: ideaListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(ideaSchema) },
});

export const getIdeaSummary = defineOperation({
  id: 'getIdeaSummary',
  method: 'GET',
  path: '/api/ideas/summary',
  summary: 'Counts of the ideas of the present month by status.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: ideaSummarySchema },
});

export const exportIdeas = defineOperation({
  id: 'exportIdeas',
  method: 'GET',
  path: '/api/ideas/export',
  summary: 'The ideas that the filters leave, as a CSV file.',
  audience: 'signed-in',
  query: ideaExportQuerySchema,
  answer: { kind: 'file', status: 200 },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});

export const getIdea = defineOperation({
  id: 'getIdea',
  method: 'GET',
  path: '/api/ideas/:id',
  summary: 'One idea, with those that were merged into it; the id of a merged one answers the idea that took it in.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: wholeIdeaSchema },
});

export const submitIdea = defineOperation({
  id: 'submitIdea',
  method: 'POST',
  path: '/api/ideas',
  summary: 'Submits an idea for review, or keeps it as a draft.',
  audience: 'contributor',
  body: newIdeaSchema,
  answer: { kind: 'json', status: 201, schema: ideaSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  changes: reads,
});

export const editIdea = defineOperation({
  id: 'editIdea',
  method: 'PATCH',
  path: '/api/ideas/:id',
  summary:
    "Changes an idea. An author's change to the text of an approved one waits for a reviewer; everything else acts at once.",
  audience: 'contributor',
  params: idParams,
  body: ideaChangeSchema,
  answer: { kind: 'json', status: 200, schema: ideaSchema },
  changes: reads,
});

export const withdrawIdea = defineOperation({
  id: 'withdrawIdea',
  method: 'DELETE',
  path: '/api/ideas/:id',
  summary: 'Takes an idea away, with all that hangs on it.',
  audience: 'contributor',
  params: idParams,
  answer: { kind: 'none', status: 204 },
  changes: reads,
});

export const decideIdea = defineOperation({
  id: 'decideIdea',
  method: 'PATCH',
  path: '/api/ideas/:id/status',
  summary: 'Approves or rejects a pending idea, or the pending change of an approved one.',
  audience: 'reviewer',
  params: idParams,
  body: decisionSchema,
  answer: { kind: 'json', status: 200, schema: ideaSchema },
  changes: [...reads, 'listReviews', 'getReviewSummary'],
});

export const mergeIdea = defineOperation({
  id: 'mergeIdea',
  method: 'POST',
  path: '/api/ideas/:id/merge',
  summary: 'Merges an idea into another, whose authors are all named from then on. Answers the idea that took it in.',
  audience: 'reviewer',
  params: idParams,
  body: mergeSchema,
  answer: { kind: 'json', status: 200, schema: wholeIdeaSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  changes: [...reads, 'listComments', 'listReviews', 'getReviewSummary'],
});

export const downloadIdeaAttachment = defineOperation({
  id: 'downloadIdeaAttachment',
  method: 'GET',
  path: '/api/ideas/:id/download',
  summary: 'The file attached to an idea.',
  audience: 'contributor',
  params: idParams,
  answer: { kind: 'file', status: 200 },
});

export const uploadIdeaAttachment = defineOperation({
  id: 'uploadIdeaAttachment',
  method: 'POST',
  path: '/api/upload/idea',
  summary: 'Stores a file to attach to an idea.',
  audience: 'contributor',
  upload: 'idea',
  answer: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});
