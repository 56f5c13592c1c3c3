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

export const {
  list: listGrants,
  exportList: exportGrants,
  get: getGrant,
  history: listGrantHistory,
  submit: submitGrant,
  edit: editGrant,
  withdraw: withdrawGrant,
} = contentOperations({
  one: 'Grant',
  many: 'Grants',
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
    list: 'Grants, those that end next first and those that have ended last; the next page is in the Link header.',
    export: 'The grants that the filters leave, as a CSV file.',
    get: 'One grant.',
    submit: 'Publishes a grant; everyone sees it at once.',
    edit: "Changes a grant at once: its author's, or any as an admin.",
    withdraw: 'Takes a grant away, with all that hangs on it.',
  },
});

export const getGrantSummary = defineOperation({
  id: 'getGrantSummary',
  method: 'GET',
  path: '/api/grants/summary',
  summary: 'How many grants there are of each type and eligibility.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: grantSummarySchema },
});

export const downloadGrantDocument = defineOperation({
  id: 'downloadGrantDocument',
  method: 'GET',
  path: '/api/grants/:id/download',
  summary: 'The document attached to a grant, for everyone signed in.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const getGrantCalendar = defineOperation({
  id: 'getGrantCalendar',
  method: 'GET',
  path: '/api/grants/:id/calendar',
  summary: 'The deadline of a grant as a calendar file (iCalendar), a whole day.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});
