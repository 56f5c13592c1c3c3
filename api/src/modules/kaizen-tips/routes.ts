import * as op from 'shared-contracts/operations/kaizen';
import { type Handler, handler } from '../../platform/http/route.ts';
import { createTip, deleteTip, editTip } from './change-tips.ts';
import { listTips } from './list-tips.ts';
import { weeklyTip } from './weekly-tip.ts';

export const routes: readonly Handler[] = [
  handler(op.getKaizenTip, ({ ctx }) => weeklyTip(ctx)),
  handler(op.listKaizenTips, ({ ctx }) => listTips(ctx)),
  handler(op.createKaizenTip, ({ ctx, actor, input }) => createTip(ctx, actor, input.body)),
  handler(op.editKaizenTip, ({ ctx, actor, input }) => editTip(ctx, actor, { ...input.params, ...input.body })),
  handler(op.deleteKaizenTip, ({ ctx, actor, input }) => deleteTip(ctx, actor, input.params)),
];
