import * as op from 'shared-contracts/operations/grants';
import { csvResponse } from '../../platform/http/csv.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { registerContentType } from '../content/content-type.ts';
import { declareFileOwner } from '../files/find-file.ts';
import { serveFile } from '../files/serve-file.ts';
import { historyHandler } from '../lifecycle/history-handler.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { grantContentType } from './content-type.ts';
import { deadlineCalendar } from './deadline-calendar.ts';
import { exportGrants, grantDocument, grantReads, grantSummary, listGrants, mayOpenDocument } from './read-grants.ts';
import { editGrant, submitGrant } from './write-grants.ts';

registerContentType(grantContentType);
declareFileOwner(grantContentType.type, mayOpenDocument);

export const routes: readonly Handler[] = [
  listHandler(op.listGrants, ({ ctx, actor, input }) => listGrants(ctx, actor, input.query)),
  handler(op.getGrantSummary, ({ ctx, actor }) => grantSummary(ctx, actor)),
  handler(op.exportGrants, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportGrants(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getGrant, ({ ctx, actor, input }) => grantReads.readOne(ctx, actor, input.params.id)),
  historyHandler(op.listGrantHistory, grantContentType),
  handler(op.submitGrant, ({ ctx, actor, input }) => submitGrant(ctx, actor, input.body)),
  handler(op.editGrant, ({ ctx, actor, input }) => editGrant(ctx, actor, { ...input.params, ...input.body })),
  handler(op.withdrawGrant, ({ ctx, actor, input }) => withdrawItem(ctx, actor, grantContentType, input.params)),
  handler(op.downloadGrantDocument, async ({ ctx, actor, input, request }) =>
    serveFile(ctx, request, await grantDocument(ctx, actor, input.params)),
  ),
  handler(op.getGrantCalendar, ({ ctx, actor, input }) => deadlineCalendar(ctx, actor, input.params)),
];
