import * as z from 'zod';
import { contentOperations } from '../content-operations.ts';
import { contentReads, itemInvalidation } from '../invalidation.ts';
import { defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { storedFileSchema } from '../schemas/file.ts';
import {
  newTechnicalReportSchema,
  newVersionSchema,
  reportVersionSchema,
  restoreVersionSchema,
  technicalReportChangeSchema,
  technicalReportExportQuerySchema,
  technicalReportListQuerySchema,
  technicalReportSchema,
  technicalReportSummarySchema,
  versionParams,
  versionQuerySchema,
} from '../schemas/technical-report.ts';
import { msg } from '../translate.ts';

/** The reads that a change of an item makes stale. */
const invalidates = itemInvalidation(contentReads.technical_report);
const hourly = [{ limit: 120, seconds: 3600, per: 'actor' }] as const;

const reportOperations = contentOperations({
  singular: 'TechnicalReport',
  plural: 'TechnicalReports',
  segment: 'technical-reports',
  reads: contentReads.technical_report,
  schemas: {
    listed: technicalReportSchema,
    item: technicalReportSchema,
    query: technicalReportListQuerySchema,
    exportQuery: technicalReportExportQuerySchema,
    input: newTechnicalReportSchema,
    change: technicalReportChangeSchema,
  },
  summaries: {
    list: msg`Lists the technical reports that you may see, newest first, by report or by version.`,
    export: msg`Exports the reports that match the filters as a CSV file.`,
    get: msg`Returns a technical report.`,
    submit: msg`Submits a technical report with its first version for review, or keeps it as a draft.`,
    edit: msg`Edits a report. An author's change to the text of an approved one needs a review; version and file can only change in a draft.`,
    withdraw: msg`Withdraws a report, with its versions, comments and votes.`,
    decide: msg`Approves or rejects the pending version of a report, with a pending change of its text.`,
  },
  exportLimits: hourly,
});

export const {
  list: listTechnicalReports,
  exportList: exportTechnicalReports,
  get: getTechnicalReport,
  history: listTechnicalReportHistory,
  submit: submitTechnicalReport,
  withdraw: withdrawTechnicalReport,
} = reportOperations;

/** The list has a report once per version, so a response replaces no list entry. */
const returns = { read: getTechnicalReport };

export const editTechnicalReport = defineOperation({ ...reportOperations.edit, returns });

export const decideTechnicalReport = defineOperation({ ...reportOperations.decide, returns });

export const getTechnicalReportSummary = defineOperation({
  id: 'getTechnicalReportSummary',
  method: 'GET',
  path: '/api/technical-reports/summary',
  summary: msg`Counts the reports that you may see, by status.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: technicalReportSummarySchema },
});

export const uploadReportFile = defineOperation({
  id: 'uploadReportFile',
  method: 'POST',
  path: '/api/files/upload',
  summary: msg`Uploads the file of a technical report. Title, description, category, version and tags are checked if they are sent along.`,
  audience: 'contributor',
  upload: 'technicalReport',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: hourly,
});

export const listReportVersions = defineOperation({
  id: 'listReportVersions',
  method: 'GET',
  path: '/api/technical-reports/:id/versions',
  summary: msg`Lists the versions of a report that you may see, latest first.`,
  audience: 'signed-in',
  params: idParams,
  response: { kind: 'json', status: 200, schema: z.array(reportVersionSchema) },
});

export const addReportVersion = defineOperation({
  id: 'addReportVersion',
  method: 'POST',
  path: '/api/technical-reports/:id/versions',
  summary: msg`Submits a new version of a report for review. The published version stays until it is approved.`,
  audience: 'contributor',
  params: idParams,
  body: newVersionSchema,
  response: { kind: 'json', status: 201, schema: technicalReportSchema },
  limits: hourly,
  repeatable: true,
  invalidates,
  returns: { read: getTechnicalReport },
});

export const restoreReportVersion = defineOperation({
  id: 'restoreReportVersion',
  method: 'POST',
  path: '/api/technical-reports/:id/versions/:versionId/restore',
  summary: msg`Submits the file of an earlier version as a new version.`,
  audience: 'contributor',
  params: versionParams,
  body: restoreVersionSchema,
  response: { kind: 'json', status: 201, schema: technicalReportSchema },
  limits: hourly,
  invalidates,
  returns: { read: getTechnicalReport },
});

export const downloadTechnicalReport = defineOperation({
  id: 'downloadTechnicalReport',
  method: 'GET',
  path: '/api/technical-reports/:id/download',
  summary: msg`Downloads the file of the published version, or of the given one. A PDF is stamped with reader, date, version and status.`,
  audience: 'signed-in',
  params: idParams,
  query: versionQuerySchema,
  response: { kind: 'file', status: 200 },
});

export const previewTechnicalReport = defineOperation({
  id: 'previewTechnicalReport',
  method: 'GET',
  path: '/api/technical-reports/:id/preview',
  summary: msg`Returns a PDF, Markdown or text file for the preview.`,
  audience: 'signed-in',
  params: idParams,
  query: versionQuerySchema,
  response: { kind: 'file', status: 200 },
});
