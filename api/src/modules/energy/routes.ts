import * as op from 'shared-contracts/operations/energy';
import { csvResponse } from '../../platform/http/csv.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { registerContentType } from '../content/content-type.ts';
import { declareFileOwner } from '../files/find-file.ts';
import { serveFile } from '../files/serve-file.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { historyHandler } from '../lifecycle/history-handler.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { energyContentType } from './content-type.ts';
import { exportEnergyItems } from './export-energy-items.ts';
import {
  energyAttachment,
  energyReads,
  energySummary,
  listEnergyAuthors,
  listEnergyItems,
  mayOpenEnergyFile,
} from './read-energy-items.ts';
import { editEnergyItem, submitEnergyItem } from './write-energy-items.ts';

registerContentType(energyContentType);
declareFileOwner(energyContentType.type, mayOpenEnergyFile);

export const routes: readonly Handler[] = [
  listHandler(op.listEnergyItems, ({ ctx, actor, input }) => listEnergyItems(ctx, actor, input.query)),
  handler(op.getEnergySummary, ({ ctx, actor, input }) => energySummary(ctx, actor, input.query)),
  handler(op.listEnergyAuthors, ({ ctx, actor, input }) => listEnergyAuthors(ctx, actor, input.query)),
  handler(op.exportEnergyItems, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportEnergyItems(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getEnergyItem, ({ ctx, actor, input }) => energyReads.readOne(ctx, actor, input.params.id)),
  historyHandler(op.listEnergyItemHistory, energyContentType),
  handler(op.submitEnergyItem, ({ ctx, actor, input }) => submitEnergyItem(ctx, actor, input.body)),
  handler(op.editEnergyItem, ({ ctx, actor, input }) => editEnergyItem(ctx, actor, { ...input.params, ...input.body })),
  handler(op.withdrawEnergyItem, ({ ctx, actor, input }) => withdrawItem(ctx, actor, energyContentType, input.params)),
  handler(op.decideEnergyItem, async ({ ctx, actor, input: { params, body } }) => {
    await decideItem(ctx, actor, energyContentType, { ...params, ...body });
    return energyReads.getOne(ctx, actor, params.id);
  }),
  handler(op.downloadEnergyAttachment, async ({ ctx, actor, input, request }) =>
    serveFile(ctx, request, await energyAttachment(ctx, actor, input.params)),
  ),
];
