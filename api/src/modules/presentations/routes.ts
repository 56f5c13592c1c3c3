import * as op from 'shared-contracts/operations/presentations';
import { csvResponse } from '../../platform/http/csv.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { registerContentType } from '../content/content-type.ts';
import { declareFileOwner } from '../files/find-file.ts';
import { storeUpload } from '../files/store-upload.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { historyHandler } from '../lifecycle/history-handler.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { presentationType } from './content-type.ts';
import { downloadPresentation, mayOpenPresentationFile, viewPresentation } from './download-presentation.ts';
import { servePreview, storeEmbeddedPreview, storePreview } from './preview.ts';
import { exportPresentations, listPresentations, presentationReads, summarizePresentations } from './read-presentations.ts';
import { editPresentation, submitPresentation } from './write-presentations.ts';

registerContentType(presentationType);
declareFileOwner(presentationType.type, mayOpenPresentationFile);

export const routes: readonly Handler[] = [
  listHandler(op.listPresentations, ({ ctx, actor, input }) => listPresentations(ctx, actor, input.query)),
  handler(op.getPresentationSummary, ({ ctx, actor, input }) => summarizePresentations(ctx, actor, input.query)),
  handler(op.exportPresentations, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportPresentations(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getPresentation, ({ ctx, actor, input }) => presentationReads.readOne(ctx, actor, input.params.id)),
  historyHandler(op.listPresentationHistory, presentationType),
  handler(op.submitPresentation, ({ ctx, actor, input }) => submitPresentation(ctx, actor, input.body)),
  handler(op.editPresentation, ({ ctx, actor, input }) => editPresentation(ctx, actor, { ...input.params, ...input.body })),
  handler(op.withdrawPresentation, ({ ctx, actor, input }) => withdrawItem(ctx, actor, presentationType, input.params)),
  handler(op.decidePresentation, async ({ ctx, actor, input: { params, body } }) => {
    await decideItem(ctx, actor, presentationType, { ...params, ...body });
    return presentationReads.getOne(ctx, actor, params.id);
  }),
  handler(op.downloadPresentation, ({ ctx, actor, input, request }) =>
    downloadPresentation(ctx, actor, { ...input.params, request }),
  ),
  handler(op.viewPresentation, ({ ctx, actor, input }) => viewPresentation(ctx, actor, input.params)),
  handler(op.getPresentationPreview, ({ ctx, actor, input, request }) => servePreview(ctx, actor, { ...input.params, request })),
  handler(op.uploadPresentation, ({ ctx, actor, request, upload }) =>
    storeUpload(ctx, actor, { request, purpose: upload, onStored: storeEmbeddedPreview }),
  ),
  handler(op.uploadPresentationPreview, ({ ctx, actor, input, request, upload }) =>
    storePreview(ctx, actor, { ...input.params, request, purpose: upload }),
  ),
];
