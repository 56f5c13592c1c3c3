import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import {
  aiToolChangeSchema,
  aiToolDetailsSchema,
  aiToolExportQuerySchema,
  aiToolListQuerySchema,
  aiToolSchema,
  aiToolSummarySchema,
  aiToolUseSchema,
  newAiToolSchema,
} from '../schemas/ai-tool.ts';
import { decisionSchema, idParams } from '../schemas/content.ts';

/** What a change of a tool makes stale on the page of whoever made it; everyone else is told by events. */
const reads = [
  'listAiTools',
  'getAiTool',
  'getAiToolSummary',
  'getUserStats',
  'listMySubmissions',
  'getSubmissionSummary',
] as const;

export const listAiTools = defineOperation({
  id: 'listAiTools',
  method: 'GET',
  path: '/api/ai-tools',
  summary: 'AI tools that the caller may see, newest first; the next page is in the Link header.',
  audience: 'signed-in',
  query: aiToolListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(aiToolSchema) },
});

export const getAiToolSummary = defineOperation({
  id: 'getAiToolSummary',
  method: 'GET',
  path: '/api/ai-tools/summary',
  summary: 'Counts by category of all the AI tools that the caller may see.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: aiToolSummarySchema },
});

export const exportAiTools = defineOperation({
  id: 'exportAiTools',
  method: 'GET',
  path: '/api/ai-tools/export',
  summary: 'The AI tools that the filters leave, as a CSV file.',
  audience: 'signed-in',
  query: aiToolExportQuerySchema,
  answer: { kind: 'file', status: 200 },
});

export const getAiTool = defineOperation({
  id: 'getAiTool',
  method: 'GET',
  path: '/api/ai-tools/:id',
  summary: 'One AI tool, with its prompt and instructions.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: aiToolDetailsSchema },
});

export const submitAiTool = defineOperation({
  id: 'submitAiTool',
  method: 'POST',
  path: '/api/ai-tools',
  summary: 'Submits an AI tool for review, or keeps it as a draft.',
  audience: 'contributor',
  body: newAiToolSchema,
  answer: { kind: 'json', status: 201, schema: aiToolDetailsSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  changes: reads,
});

export const editAiTool = defineOperation({
  id: 'editAiTool',
  method: 'PATCH',
  path: '/api/ai-tools/:id',
  summary:
    "Changes an AI tool. An author's change to the text of an approved one waits for a reviewer; everything else acts at once.",
  audience: 'contributor',
  params: idParams,
  body: aiToolChangeSchema,
  answer: { kind: 'json', status: 200, schema: aiToolDetailsSchema },
  changes: reads,
});

export const withdrawAiTool = defineOperation({
  id: 'withdrawAiTool',
  method: 'DELETE',
  path: '/api/ai-tools/:id',
  summary: 'Takes an AI tool away, with all that hangs on it.',
  audience: 'contributor',
  params: idParams,
  answer: { kind: 'none', status: 204 },
  changes: reads,
});

export const decideAiTool = defineOperation({
  id: 'decideAiTool',
  method: 'PATCH',
  path: '/api/ai-tools/:id/status',
  summary: 'Approves or rejects a pending AI tool, or the pending change of an approved one.',
  audience: 'reviewer',
  params: idParams,
  body: decisionSchema,
  answer: { kind: 'json', status: 200, schema: aiToolDetailsSchema },
  changes: [...reads, 'listReviews', 'getReviewSummary'],
});

export const useAiTool = defineOperation({
  id: 'useAiTool',
  method: 'POST',
  path: '/api/ai-tools/:id/use',
  summary: 'Logs and counts that the caller uses an approved AI tool; scores once a day.',
  audience: 'contributor',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: aiToolUseSchema },
  limits: [{ limit: 600, seconds: 3600, per: 'actor' }],
  changes: ['listAiTools', 'getAiTool', 'getUserStats'],
});
