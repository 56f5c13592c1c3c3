import * as op from 'shared-contracts/operations/kaizen';
import { msg } from 'shared-contracts/translate';
import { type Handler, handler } from '../../platform/http/route.ts';
import { createRow, deleteRow, editRow, listRows, type OrderedRows, reorderRows } from '../ordered-rows/ordered-rows.ts';
import { kaizenTips } from './tables.ts';
import { weeklyTip } from './weekly-tip.ts';

const tips: OrderedRows<typeof kaizenTips.$inferSelect> = {
  table: kaizenTips,
  label: msg`tip`,
  missing: msg`Tip not found`,
  entityType: 'kaizen_tip',
  name: 'title',
  operation: op.editKaizenTip,
};

export const routes: readonly Handler[] = [
  handler(op.getKaizenTip, ({ ctx }) => weeklyTip(ctx)),
  handler(op.listKaizenTips, ({ ctx, actor }) => listRows(ctx, actor, tips, { all: true })),
  handler(op.createKaizenTip, ({ ctx, actor, input }) => createRow(ctx, actor, tips, input.body)),
  handler(op.reorderKaizenTips, ({ ctx, actor, input }) => reorderRows(ctx, actor, tips, input.body.ids)),
  handler(op.editKaizenTip, ({ ctx, actor, input }) => editRow(ctx, actor, tips, { ...input.params, ...input.body })),
  handler(op.deleteKaizenTip, ({ ctx, actor, input }) => deleteRow(ctx, actor, tips, input.params.id)),
];
