import * as op from 'shared-contracts/operations/projects';
import { msg } from 'shared-contracts/translate';
import { type Handler, handler } from '../../platform/http/route.ts';
import { createRow, deleteRow, editRow, listRows, type OrderedRows, reorderRows } from '../ordered-rows/ordered-rows.ts';
import { projectTemplates } from './tables.ts';

const templates: OrderedRows<typeof projectTemplates.$inferSelect> = {
  table: projectTemplates,
  label: msg`template`,
  missing: msg`Template not found`,
  entityType: 'project_template',
  name: 'name',
  operation: op.editProjectTemplate,
};

/** The handlers for the starter texts of projects. */
export const templateRoutes: readonly Handler[] = [
  handler(op.listProjectTemplates, ({ ctx, actor, input }) => listRows(ctx, actor, templates, input.query)),
  handler(op.createProjectTemplate, ({ ctx, actor, input }) => createRow(ctx, actor, templates, input.body)),
  handler(op.reorderProjectTemplates, ({ ctx, actor, input }) => reorderRows(ctx, actor, templates, input.body.ids)),
  handler(op.editProjectTemplate, ({ ctx, actor, input }) => editRow(ctx, actor, templates, { ...input.params, ...input.body })),
  handler(op.deleteProjectTemplate, ({ ctx, actor, input }) => deleteRow(ctx, actor, templates, input.params.id)),
];
