import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { decisionSchema, idParams } from '../schemas/content.ts';
import {
  energyAuthorSchema,
  energyAuthorsQuerySchema,
  energyChangeSchema,
  energyExportQuerySchema,
  energyItemSchema,
  energyListQuerySchema,
  energySummaryQuerySchema,
  energySummarySchema,
  newEnergyItemSchema,
} from '../schemas/energy.ts';

/** What a change of an item makes stale on the page of whoever made it; everyone else is told by events. */
const reads = [
  'listEnergyItems',
  'getEnergySummary',
  'listEnergyAuthors',
  'getEnergyItem',
  'getUserStats',
  'listMySubmissions',
  'getSubmissionSummary',
] as const;

export const listEnergyItems = defineOperation({
  id: 'listEnergyItems',
  method: 'GET',
  path: '/api/energy-items',
  summary: 'Energy items that the caller may see, newest first; the next page is in the Link header.',
  audience: 'signed-in',
  query: energyListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(energyItemSchema) },
});

export const getEnergySummary = defineOperation({
  id: 'getEnergySummary',
  method: 'GET',
  path: '/api/energy-items/summary',
  summary: 'How many energy items the filters leave in each tab.',
  audience: 'signed-in',
  query: energySummaryQuerySchema,
  answer: { kind: 'json', status: 200, schema: energySummarySchema },
});

export const listEnergyAuthors = defineOperation({
  id: 'listEnergyAuthors',
  method: 'GET',
  path: '/api/energy-items/authors',
  summary: 'Whose energy items the filters leave, by name.',
  audience: 'signed-in',
  query: energyAuthorsQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(energyAuthorSchema) },
});

export const exportEnergyItems = defineOperation({
  id: 'exportEnergyItems',
  method: 'GET',
  path: '/api/energy-items/export',
  summary: 'The energy items that the filters leave, as a CSV file.',
  audience: 'signed-in',
  query: energyExportQuerySchema,
  answer: { kind: 'file', status: 200 },
  limits: [{ limit: 60, seconds: 3600, per: 'actor' }],
});

export const getEnergyItem = defineOperation({
  id: 'getEnergyItem',
  method: 'GET',
  path: '/api/energy-items/:id',
  summary: 'One energy item.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: energyItemSchema },
});

export const submitEnergyItem = defineOperation({
  id: 'submitEnergyItem',
  method: 'POST',
  path: '/api/energy-items',
  summary: 'Submits an energy item for review, or keeps it as a draft.',
  audience: 'contributor',
  body: newEnergyItemSchema,
  answer: { kind: 'json', status: 201, schema: energyItemSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  changes: [...reads, 'listIdeas'],
});

export const editEnergyItem = defineOperation({
  id: 'editEnergyItem',
  method: 'PATCH',
  path: '/api/energy-items/:id',
  summary:
    "Changes an energy item. An author's change to the text of an approved one waits for a reviewer; everything else acts at once.",
  audience: 'contributor',
  params: idParams,
  body: energyChangeSchema,
  answer: { kind: 'json', status: 200, schema: energyItemSchema },
  changes: reads,
});

export const withdrawEnergyItem = defineOperation({
  id: 'withdrawEnergyItem',
  method: 'DELETE',
  path: '/api/energy-items/:id',
  summary: 'Takes an energy item away, with all that hangs on it.',
  audience: 'contributor',
  params: idParams,
  answer: { kind: 'none', status: 204 },
  changes: reads,
});

export const decideEnergyItem = defineOperation({
  id: 'decideEnergyItem',
  method: 'PATCH',
  path: '/api/energy-items/:id/status',
  summary: 'Approves or rejects a pending energy item, or the pending change of an approved one.',
  audience: 'reviewer',
  params: idParams,
  body: decisionSchema,
  answer: { kind: 'json', status: 200, schema: energyItemSchema },
  changes: [...reads, 'listReviews', 'getReviewSummary'],
});

export const downloadEnergyAttachment = defineOperation({
  id: 'downloadEnergyAttachment',
  method: 'GET',
  path: '/api/energy-items/:id/download',
  summary: 'The file attached to an energy item.',
  audience: 'contributor',
  params: idParams,
  answer: { kind: 'file', status: 200 },
});
