import * as op from 'shared-contracts/operations/energy-templates';
import { msg } from 'shared-contracts/translate';
import { type Handler, handler } from '../../platform/http/route.ts';
import { createRow, deleteRow, editRow, listRows, type OrderedRows, reorderRows } from '../ordered-rows/ordered-rows.ts';
import { energyTemplates } from './tables.ts';

const templates: OrderedRows<typeof energyTemplates.$inferSelect> = {
  table: energyTemplates,
  label: msg`template`,
  missing: msg`Template not found`,
  entityType: 'energy_template',
  name: 'title',
  operation: op.editEnergyTemplate,
};

export const routes: readonly Handler[] = [
  handler(op.listEnergyTemplates, ({ ctx, actor, input }) => listRows(ctx, actor, templates, input.query)),
  handler(op.createEnergyTemplate, ({ ctx, actor, input }) => createRow(ctx, actor, templates, input.body)),
  handler(op.reorderEnergyTemplates, ({ ctx, actor, input }) => reorderRows(ctx, actor, templates, input.body.ids)),
  handler(op.editEnergyTemplate, ({ ctx, actor, input }) => editRow(ctx, actor, templates, { ...input.params, ...input.body })),
  handler(op.deleteEnergyTemplate, ({ ctx, actor, input }) => deleteRow(ctx, actor, templates, input.params.id)),
];
