import { contentOperations } from '../content-operations.ts';
import { contentReads } from '../invalidation.ts';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { storedFileSchema } from '../schemas/file.ts';
import {
  newPresentationSchema,
  presentationChangeSchema,
  presentationExportQuerySchema,
  presentationListQuerySchema,
  presentationSchema,
  presentationSummaryQuerySchema,
  presentationSummarySchema,
} from '../schemas/presentation.ts';
import { msg } from '../translate.ts';

export const {
  list: listPresentations,
  exportList: exportPresentations,
  get: getPresentation,
  history: listPresentationHistory,
  submit: submitPresentation,
  edit: editPresentation,
  withdraw: withdrawPresentation,
  decide: decidePresentation,
} = contentOperations({
  singular: 'Presentation',
  plural: 'Presentations',
  segment: 'presentations',
  reads: contentReads.presentation,
  schemas: {
    listed: presentationSchema,
    item: presentationSchema,
    query: presentationListQuerySchema,
    exportQuery: presentationExportQuerySchema,
    input: newPresentationSchema,
    change: presentationChangeSchema,
  },
  summaries: {
    list: msg`Lists the presentations, templates and assets that you may see, newest first.`,
    export: msg`Exports the presentations that match the filters as a CSV file.`,
    get: msg`Returns a presentation.`,
    submit: msg`Submits an uploaded file as a presentation for review, or keeps it as a draft.`,
    edit: msg`Edits a presentation. An author's change to an approved one needs a review, except for its tags.`,
    withdraw: msg`Withdraws a presentation, with its file, comments and votes.`,
    decide: msg`Approves or rejects a pending presentation, or the pending change of an approved one.`,
  },
});

export const getPresentationSummary = defineOperation({
  id: 'getPresentationSummary',
  method: 'GET',
  path: '/api/presentations/summary',
  summary: msg`Counts the presentations that match the filters, in total and by type.`,
  audience: 'signed-in',
  query: presentationSummaryQuerySchema,
  response: { kind: 'json', status: 200, schema: presentationSummarySchema },
});

export const downloadPresentation = defineOperation({
  id: 'downloadPresentation',
  method: 'GET',
  path: '/api/presentations/:id/download',
  summary: msg`Downloads the file of a presentation; counted once per person and day. Viewers only get public ones.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const viewPresentation = defineOperation({
  id: 'viewPresentation',
  method: 'POST',
  path: '/api/presentations/:id/views',
  summary: msg`Counts your view of a presentation, once per person and day.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 1200, seconds: 3600, per: 'actor' }],
});

export const getPresentationPreview = defineOperation({
  id: 'getPresentationPreview',
  method: 'GET',
  path: '/api/presentations/:id/preview',
  summary: msg`Returns the preview picture of a presentation.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const uploadPresentation = defineOperation({
  id: 'uploadPresentation',
  method: 'POST',
  path: '/api/upload/presentation',
  summary: msg`Uploads a file for a presentation, and keeps its preview picture.`,
  audience: 'contributor',
  upload: 'presentation',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 60, seconds: 3600, per: 'actor' }],
});

export const uploadPresentationPreview = defineOperation({
  id: 'uploadPresentationPreview',
  method: 'POST',
  path: '/api/upload/presentation/:id/preview',
  summary: msg`Adds a preview picture to an uploaded presentation file that has none. For its uploader, before it is submitted.`,
  audience: 'contributor',
  params: idParams,
  upload: 'presentationPreview',
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});
