import * as op from 'shared-contracts/operations/ai-tools';
import { csvResponse } from '../../platform/http/csv.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { registerContentType } from '../content/content-type.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { editItem } from '../lifecycle/edit-item.ts';
import { historyHandler } from '../lifecycle/history-handler.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { aiToolContentType } from './content-type.ts';
import { exportAiTools } from './export-ai-tools.ts';
import { aiToolSummary, listAiTools, wholeAiToolReads } from './read-ai-tools.ts';
import { submitAiTool, useAiTool } from './write-ai-tools.ts';

registerContentType(aiToolContentType);

export const routes: readonly Handler[] = [
  listHandler(op.listAiTools, ({ ctx, actor, input }) => listAiTools(ctx, actor, input.query)),
  handler(op.getAiToolSummary, ({ ctx, actor }) => aiToolSummary(ctx, actor)),
  handler(op.exportAiTools, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportAiTools(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getAiTool, ({ ctx, actor, input }) => wholeAiToolReads.readOne(ctx, actor, input.params.id)),
  historyHandler(op.listAiToolHistory, aiToolContentType),
  handler(op.submitAiTool, ({ ctx, actor, input }) => submitAiTool(ctx, actor, input.body)),
  handler(op.editAiTool, async ({ ctx, actor, input: { params, body } }) => {
    const { revision, draft, ...changes } = body;
    await editItem(ctx, actor, aiToolContentType, { ...params, revision, draft, changes });
    return wholeAiToolReads.getOne(ctx, actor, params.id);
  }),
  handler(op.withdrawAiTool, ({ ctx, actor, input }) => withdrawItem(ctx, actor, aiToolContentType, input.params)),
  handler(op.decideAiTool, async ({ ctx, actor, input: { params, body } }) => {
    await decideItem(ctx, actor, aiToolContentType, { ...params, ...body });
    return wholeAiToolReads.getOne(ctx, actor, params.id);
  }),
  handler(op.useAiTool, ({ ctx, actor, input }) => useAiTool(ctx, actor, input.params)),
];
