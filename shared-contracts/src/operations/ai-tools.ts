import { contentOperations } from '../content-operations.ts';
import { contentReads, ownStats } from '../invalidation.ts';
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
  one: 'AiTool',
  many: 'AiTools',
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
    list: 'AI tools that the caller may see, newest first; the next page is in the Link header.',
    export: 'The AI tools that the filters leave, as a CSV file.',
    get: 'One AI tool, with its prompt and instructions.',
    submit: 'Submits an AI tool for review, or keeps it as a draft.',
    edit: "Changes an AI tool. An author's change to the text of an approved one waits for a reviewer; everything else acts at once.",
    withdraw: 'Takes an AI tool away, with all that hangs on it.',
    decide: 'Approves or rejects a pending AI tool, or the pending change of an approved one.',
  },
});

export const getAiToolSummary = defineOperation({
  id: 'getAiToolSummary',
  method: 'GET',
  path: '/api/ai-tools/summary',
  summary: 'Counts by category of all the AI tools that the caller may see.',
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: aiToolSummarySchema },
});

export const useAiTool = defineOperation({
  id: 'useAiTool',
  method: 'POST',
  path: '/api/ai-tools/:id/use',
  summary: 'Logs and counts that the caller uses an approved AI tool; scores once a day.',
  audience: 'contributor',
  params: idParams,
  response: { kind: 'json', status: 200, schema: aiToolUseSchema },
  limits: [{ limit: 600, seconds: 3600, per: 'actor' }],
  invalidates: {
    visible: [...contentReads.ai_tool.item, 'listActivities', 'getLeaderboard'],
    people: ownStats,
  },
});
