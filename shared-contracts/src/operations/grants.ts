import { contentOperations } from '../content-operations.ts';
import { contentReads } from '../invalidation.ts';
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
import { msg } from '../translate.ts';

export const {
  list: listGrants,
  exportList: exportGrants,
  get: getGrant,
  history: listGrantHistory,
  submit: submitGrant,
  edit: editGrant,
  withdraw: withdrawGrant,
} = contentOperations({
  singular: 'Grant',
  plural: 'Grants',
  segment: 'grants',
  reads: contentReads.grant,
  schemas: {
    listed: grantSchema,
    item: grantSchema,
    query: grantListQuerySchema,
    exportQuery: grantExportQuerySchema,
    input: grantInputSchema,
    change: grantEditSchema,
  },
  summaries: {
    list: msg`Lists grants: open ones by deadline, then expired ones.`,
    export: msg`Exports the grants that match the filters as a CSV file.`,
    get: msg`Returns a grant.`,
    submit: msg`Publishes a grant, which everyone sees at once.`,
    edit: msg`Edits a grant. For its author and admins.`,
    withdraw: msg`Withdraws a grant, with its comments and files.`,
  },
});

export const getGrantSummary = defineOperation({
  id: 'getGrantSummary',
  method: 'GET',
  path: '/api/grants/summary',
  summary: msg`Counts the grants by type and eligibility.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: grantSummarySchema },
});

export const downloadGrantDocument = defineOperation({
  id: 'downloadGrantDocument',
  method: 'GET',
  path: '/api/grants/:id/download',
  summary: msg`Downloads the document of a grant.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const getGrantCalendar = defineOperation({
  id: 'getGrantCalendar',
  method: 'GET',
  path: '/api/grants/:id/calendar',
  summary: msg`Downloads the deadline of a grant as an all-day calendar event (iCalendar).`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});
