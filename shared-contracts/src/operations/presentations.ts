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
  one: 'Presentation',
  many: 'Presentations',
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
    list: 'Presentations, templates and assets that the caller may see, newest first; the next page is in the Link header.',
    export: 'The presentations that the filters leave, as a CSV file.',
    get: 'One presentation.',
    submit: 'Submits an uploaded file as a presentation for review, or keeps it as a draft.',
    edit: "Changes a presentation. An author's change of an approved one waits for a reviewer, but for its tags.",
    withdraw: 'Takes a presentation away, with its file and all that hangs on it.',
    decide: 'Approves or rejects a pending presentation, or the pending change of an approved one.',
  },
});

export const getPresentationSummary = defineOperation({
  id: 'getPresentationSummary',
  method: 'GET',
  path: '/api/presentations/summary',
  summary: 'How many presentations the filters leave, at all and of each type.',
  audience: 'signed-in',
  query: presentationSummaryQuerySchema,
  response: { kind: 'json', status: 200, schema: presentationSummarySchema },
});

export const downloadPresentation = defineOperation({
  id: 'downloadPresentation',
  method: 'GET',
  path: '/api/presentations/:id/download',
  summary: 'The file of a presentation; counts once for a person and a day. Viewers get public ones only.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const viewPresentation = defineOperation({
  id: 'viewPresentation',
  method: 'POST',
  path: '/api/presentations/:id/views',
  summary: 'Notes that the caller looks at a presentation; counts once for a person and a day.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 1200, seconds: 3600, per: 'actor' }],
});

export const getPresentationPreview = defineOperation({
  id: 'getPresentationPreview',
  method: 'GET',
  path: '/api/presentations/:id/preview',
  summary: 'The preview picture of a presentation.',
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const uploadPresentation = defineOperation({
  id: 'uploadPresentation',
  method: 'POST',
  path: '/api/upload/presentation',
  summary: 'Stores a file to submit as a presentation; keeps the preview picture that it brings.',
  audience: 'contributor',
  upload: 'presentation',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 60, seconds: 3600, per: 'actor' }],
});

export const uploadPresentationPreview = defineOperation({
  id: 'uploadPresentationPreview',
  method: 'POST',
  path: '/api/upload/presentation/:id/preview',
  summary: 'Keeps a preview picture for a presentation file that brings none; only its uploader, before it is submitted.',
  audience: 'contributor',
  params: idParams,
  upload: 'presentationPreview',
  response: { kind: 'none', status: 204 },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});
