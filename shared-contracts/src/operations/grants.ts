import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import {
  grantEditSchema,
  grantExportQuerySchema,
  grantInputSchema,
  grantListQuerySchema,
  grantSchema,
  grantSummarySchema,
} from '../schemas/grant.ts';

/** What a change of a grant makes stale on the page of whoever made it; everyone else is told by events. */
const reads = ['listGrants', 'getGrantSummary', 'getGrant', 'getUserStats', 'listMySubmissions'] as const;

export const listGrants = defineOperation({
  id: 'listGrants',
  method: 'GET',
  path: '/api/grants',
  summary: 'Grants, those that end next first and those that have ended last; the next page is in the Link header.',
  audience: 'signed-in',
  query: grantListQuerySchema,
  answer: { kind: 'json', status: 200, schema: z.array(grantSchema) },
});

export const getGrantSummary = defineOperation({
  id: 'getGrantSummary',
  method: 'GET',
  path: '/api/grants/summary',
  summary: 'How many grants there are of each type and eligibility.',
  audience: 'signed-in',
  answer: { kind: 'json', status: 200, schema: grantSummarySchema },
});

export const exportGrants = defineOperation({
  id: 'exportGrants',
  method: 'GET',
  path: '/api/grants/export',
  summary: 'The grants that the filters leave, as a CSV file.',
  audience: 'signed-in',
  query: grantExportQuerySchema,
  answer: { kind: 'file', status: 200 },
  limits: [{ limit: 60, seconds: 3600, per: 'actor' }],
});

export const getGrant = defineOperation({
  id: 'getGrant',
  method: 'GET',
  path: '/api/grants/:id',
  summary: 'One grant.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'json', status: 200, schema: grantSchema },
});

export const submitGrant = defineOperation({
  id: 'submitGrant',
  method: 'POST',
  path: '/api/grants',
  summary: 'Publishes a grant; everyone sees it at once.',
  audience: 'contributor',
  body: grantInputSchema,
  answer: { kind: 'json', status: 201, schema: grantSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  changes: reads,
});

export const editGrant = defineOperation({
  id: 'editGrant',
  method: 'PATCH',
  path: '/api/grants/:id',
  summary: "Changes a grant at once: its author's, or any as an admin.",
  audience: 'contributor',
  params: idParams,
  body: grantEditSchema,
  answer: { kind: 'json', status: 200, schema: grantSchema },
  changes: reads,
});

export const withdrawGrant = defineOperation({
  id: 'withdrawGrant',
  method: 'DELETE',
  path: '/api/grants/:id',
  summary: 'Takes a grant away, with all that hangs on it.',
  audience: 'contributor',
  params: idParams,
  answer: { kind: 'none', status: 204 },
  changes: reads,
});

export const downloadGrantDocument = defineOperation({
  id: 'downloadGrantDocument',
  method: 'GET',
  path: '/api/grants/:id/download',
  summary: 'The document attached to a grant, for everyone signed in.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'file', status: 200 },
});

export const getGrantCalendar = defineOperation({
  id: 'getGrantCalendar',
  method: 'GET',
  path: '/api/grants/:id/calendar',
  summary: 'The deadline of a grant as a calendar file (iCalendar), a whole day.',
  audience: 'signed-in',
  params: idParams,
  answer: { kind: 'file', status: 200 },
});
