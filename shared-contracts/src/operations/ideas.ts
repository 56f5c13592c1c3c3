import { contentOperations } from '../content-operations.ts';
import { both, contentReads, itemInvalidation } from '../invalidation.ts';
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
  one: 'Idea',
  many: 'Ideas',
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
    list: 'Ideas that the caller may see, newest first unless asked otherwise; the next page is in the Link header.',
    export: 'The ideas that the filters leave, as a CSV file.',
    get: 'One idea, with those that were merged into it; the id of a merged one answers the idea that took it in.',
    submit: 'Submits an idea for review, or keeps it as a draft.',
    edit: "Changes an idea. An author's change to the text of an approved one waits for a reviewer; everything else acts at once.",
    withdraw: 'Takes an idea away, with all that hangs on it.',
    decide: 'Approves or rejects a pending idea, or the pending change of an approved one.',
  },
});

export const getIdeaSummary = defineOperation({
  id: 'getIdeaSummary',
  method: 'GET',
  path: '/api/ideas/summary',
  summary: 'Counts of the ideas of the present month by status.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: ideaSummarySchema },
});

export const getIdeaCounts = defineOperation({
  id: 'getIdeaCounts',
  method: 'GET',
  path: '/api/ideas/counts',
  summary: 'Counts of the ideas that the filters leave, by status and by category.',
  audience: 'signed-in',
  query: ideaCountsQuerySchema,
  response: { kind: 'json', status: 200, schema: ideaCountsSchema },
});

export const getIdeaMonths = defineOperation({
  id: 'getIdeaMonths',
  method: 'GET',
  path: '/api/ideas/months',
  summary: 'Counts of the ideas of six months, and of the last of them by category.',
  audience: 'signed-in',
  query: ideaMonthsQuerySchema,
  response: { kind: 'json', status: 200, schema: ideaMonthsSchema },
});

export const mergeIdea = defineOperation({
  id: 'mergeIdea',
  method: 'POST',
  path: '/api/ideas/:id/merge',
  summary: 'Merges an idea into another, whose authors are all named from then on. Answers the idea that took it in.',
  audience: 'reviewer',
  params: idParams,
  body: mergeSchema,
  response: { kind: 'json', status: 200, schema: wholeIdeaSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
  invalidates: both(itemInvalidation(contentReads.idea), { visible: ['listComments'] }),
  returns: { read: getIdea, list: listIdeas },
});

export const downloadIdeaAttachment = defineOperation({
  id: 'downloadIdeaAttachment',
  method: 'GET',
  path: '/api/ideas/:id/download',
  summary: 'The file attached to an idea.',
  audience: 'contributor',
  params: idParams,
  response: { kind: 'file', status: 200 },
});

export const uploadIdeaAttachment = defineOperation({
  id: 'uploadIdeaAttachment',
  method: 'POST',
  path: '/api/upload/idea',
  summary: 'Stores a file to attach to an idea.',
  audience: 'contributor',
  upload: 'idea',
  response: { kind: 'json', status: 200, schema: storedFileSchema },
  limits: [{ limit: 120, seconds: 3600, per: 'actor' }],
});
