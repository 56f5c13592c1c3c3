import { contentOperations } from '../content-operations.ts';
import { activityInvalidation, contentReads, mergeInvalidations } from '../invalidation.ts';
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
import { idParams } from '../schemas/content.ts';
import { msg } from '../translate.ts';

export const {
  list: listAiTools,
  exportList: exportAiTools,
  get: getAiTool,
  history: listAiToolHistory,
  submit: submitAiTool,
  edit: editAiTool,
  withdraw: withdrawAiTool,
  decide: decideAiTool,
} = contentOperations({
  singular: 'AiTool',
  plural: 'AiTools',
  segment: 'ai-tools',
  reads: contentReads.ai_tool,
  schemas: {
    listed: aiToolSchema,
    item: aiToolDetailsSchema,
    query: aiToolListQuerySchema,
    exportQuery: aiToolExportQuerySchema,
    input: newAiToolSchema,
    change: aiToolChangeSchema,
  },
  summaries: {
    list: msg`Lists the AI tools that you may see, newest first.`,
    export: msg`Exports the AI tools that match the filters as a CSV file.`,
    get: msg`Returns an AI tool with its prompt and instructions.`,
    submit: msg`Submits an AI tool for review, or keeps it as a draft.`,
    edit: msg`Edits an AI tool. An author's change to the text of an approved one needs a review; everything else applies at once.`,
    withdraw: msg`Withdraws an AI tool, with its comments, votes and files.`,
    decide: msg`Approves or rejects a pending AI tool, or the pending change of an approved one.`,
  },
});

export const getAiToolSummary = defineOperation({
  id: 'getAiToolSummary',
  method: 'GET',
  path: '/api/ai-tools/summary',
  summary: msg`Counts the AI tools that you may see, by category.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: aiToolSummarySchema },
});

export const useAiTool = defineOperation({
  id: 'useAiTool',
  method: 'POST',
  path: '/api/ai-tools/:id/use',
  summary: msg`Counts a use of an approved AI tool; gives points once a day.`,
  audience: 'contributor',
  params: idParams,
  response: { kind: 'json', status: 200, schema: aiToolUseSchema },
  limits: [{ limit: 600, seconds: 3600, per: 'actor' }],
  invalidates: mergeInvalidations(activityInvalidation, { visible: contentReads.ai_tool.item }),
});
