import { contentOperations } from '../content-operations.ts';
import { contentReads, itemInvalidation, mergeInvalidations } from '../invalidation.ts';
import { defineOperation } from '../operation.ts';
import { idParams, mergeSchema } from '../schemas/content.ts';
import { storedFileSchema } from '../schemas/file.ts';
import {
  ideaChangeSchema,
  ideaCountsQuerySchema,
  ideaCountsSchema,
  ideaExportQuerySchema,
  ideaListQuerySchema,
  ideaMonthsQuerySchema,
  ideaMonthsSchema,
  ideaSchema,
  ideaSummarySchema,
  newIdeaSchema,
  wholeIdeaSchema,
} from '../schemas/idea.ts';
import { msg } from '../translate.ts';

export const {
  list: listIdeas,
  exportList: exportIdeas,
  get: getIdea,
  history: listIdeaHistory,
  submit: submitIdea,
  edit: editIdea,
  withdraw: withdrawIdea,
  decide: decideIdea,
} = contentOperations({
  singular: 'Idea',
  plural: 'Ideas',
  segment: 'ideas',
  reads: contentReads.idea,
  schemas: {
    listed: ideaSchema,
    item: wholeIdeaSchema,
    query: ideaListQuerySchema,
    exportQuery: ideaExportQuerySchema,
    input: newIdeaSchema,
    change: ideaChangeSchema,
  },
  summaries: {
    list: msg`Lists the ideas that you may see, newest first by default.`,
    export: msg`Exports the ideas that match the filters as a CSV file.`,
    get: msg`Returns an idea with those merged into it. For a merged idea, returns the one that it was merged into.`,
    submit: msg`Submits an idea for review, or keeps it as a draft.`,
    edit: msg`Edits an idea. An author's change to the text of an approved one needs a review; everything else applies at once.`,
    withdraw: msg`Withdraws an idea, with its comments, votes and files.`,
    decide: msg`Approves or rejects a pending idea, or the pending change of an approved one.`,
  },
});

export const getIdeaSummary = defineOperation({
  id: 'getIdeaSummary',
  method: 'GET',
  path: '/api/ideas/summary',
  summary: msg`Counts this month's ideas by status.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: ideaSummarySchema },
});

export const getIdeaCounts = defineOperation({
  id: 'getIdeaCounts',
  method: 'GET',
  path: '/api/ideas/counts',
  summary: msg`Counts the ideas that match the filters, by status and by category.`,
  audience: 'signed-in',
  query: ideaCountsQuerySchema,
  response: { kind: 'json', status: 200, schema: ideaCountsSchema },
});

export const getIdeaMonths = defineOperation({
  id: 'getIdeaMonths',
  method: 'GET',
  path: '/api/ideas/months',
  summary: msg`Counts the ideas of six months, and those of the last month by category.`,
  audience: 'signed-in',
  query: ideaMonthsQuerySchema,
  response: { kind: 'json', status: 200, schema: ideaMonthsSchema },
});

export const mergeIdea = defineOperation({
  id: 'mergeIdea',
  method: 'POST',
  path: '/api/ideas/:id/merge',
  summary: msg`Merges an idea into another, which then names the authors of both. Returns the remaining idea.`,
  audience: 'reviewer',
  params: idParams,
  body: mergeSchema,
  response: { kind: 'json', status: 200, schema: wholeIdeaSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  invalidates: mergeInvalidations(itemInvalidation(contentReads.idea), { visible: ['listComments'] }),
  returns: { read: getIdea, list: listIdeas },
});

export const downloadIdeaAttachment = defineOperation({
  id: 'downloadIdeaAttachment',
  method: 'GET',
  path: '/api/ideas/:id/download',
  summary: msg`Downloads the file of an idea.`,
  audience: 'contributor',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const uploadIdeaAttachment = defineOperation({
  id: 'uploadIdeaAttachment',
  method: 'POST',
  path: '/api/upload/idea',
  summary: msg`Uploads a file for an idea.`,
  audience: 'contributor',
  upload: 'idea',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});
