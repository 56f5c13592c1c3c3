import * as op from 'shared-contracts/operations/ideas';
import { csvResponse } from '../../platform/http/csv.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { registerContentType } from '../content/content-type.ts';
import { declareFileOwner } from '../files/find-file.ts';
import { serveFile } from '../files/serve-file.ts';
import { uploadHandler } from '../files/store-upload.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { editItem } from '../lifecycle/edit-item.ts';
import { historyHandler } from '../lifecycle/history-handler.ts';
import { mergeItem } from '../lifecycle/merge-item.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { ideaContentType } from './content-type.ts';
import { countIdeas, ideaMonths } from './count-ideas.ts';
import { ideaAttachment, mayOpenAttachment } from './download-attachment.ts';
import { exportIdeas } from './export-ideas.ts';
import { getIdea, ideaSummary, listIdeas, readIdea } from './read-ideas.ts';
import { submitIdea } from './submit-idea.ts';

registerContentType(ideaContentType);
declareFileOwner('idea', mayOpenAttachment);

export const routes: readonly Handler[] = [
  listHandler(op.listIdeas, ({ ctx, actor, input }) => listIdeas(ctx, actor, input.query)),
  handler(op.getIdeaSummary, ({ ctx }) => ideaSummary(ctx)),
  handler(op.getIdeaCounts, ({ ctx, actor, input }) => countIdeas(ctx, actor, input.query)),
  handler(op.getIdeaMonths, ({ ctx, input }) => ideaMonths(ctx, input.query)),
  handler(op.exportIdeas, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportIdeas(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getIdea, async ({ ctx, actor, input, reply }) => {
    const idea = await readIdea(ctx, actor, input.params);
    if ('id' in idea && idea.id !== input.params.id) reply.headers.set('content-location', `/api/ideas/${idea.id}`);
    return idea;
  }),
  historyHandler(op.listIdeaHistory, ideaContentType),
  handler(op.submitIdea, ({ ctx, actor, input }) => submitIdea(ctx, actor, input.body)),
  handler(op.editIdea, async ({ ctx, actor, input: { params, body } }) => {
    const { revision, draft, ...changes } = body;
    await editItem(ctx, actor, ideaContentType, { ...params, revision, draft, changes });
    return getIdea(ctx, actor, params);
  }),
  handler(op.withdrawIdea, ({ ctx, actor, input }) => withdrawItem(ctx, actor, ideaContentType, input.params)),
  handler(op.decideIdea, async ({ ctx, actor, input: { params, body } }) => {
    await decideItem(ctx, actor, ideaContentType, { ...params, ...body });
    return getIdea(ctx, actor, params);
  }),
  handler(op.mergeIdea, async ({ ctx, actor, input: { params, body } }) => {
    await mergeItem(ctx, actor, ideaContentType, { ...params, ...body });
    return getIdea(ctx, actor, { id: body.into });
  }),
  handler(op.downloadIdeaAttachment, async ({ ctx, actor, input, request }) =>
    serveFile(ctx, request, await ideaAttachment(ctx, actor, input.params)),
  ),
  uploadHandler(op.uploadIdeaAttachment),
];
