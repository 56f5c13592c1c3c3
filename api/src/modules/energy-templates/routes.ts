import * as op from 'shared-contracts/operations/energy-templates';
import { type Handler, handler } from '../../platform/http/route.ts';
import { createTemplate, deleteTemplate, editTemplate } from './change-templates.ts';
import { listTemplates } from './list-templates.ts';

export const routes: readonly Handler[] = [
  handler(op.listEnergyTemplates, ({ ctx }) => listTemplates(ctx)),
  handler(op.createEnergyTemplate, ({ ctx, actor, input }) => createTemplate(ctx, actor, input.body)),
  handler(op.editEnergyTemplate, ({ ctx, actor, input }) => editTemplate(ctx, actor, { ...input.params, ...input.body })),
  handler(op.deleteEnergyTemplate, ({ ctx, actor, input }) => deleteTemplate(ctx, actor, input.params)),
];
