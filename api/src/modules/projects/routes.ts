import * as op from 'shared-contracts/operations/projects';
import { msg } from 'shared-contracts/translate';
import { csvResponse } from '../../platform/http/csv.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { registerContentType } from '../content/content-type.ts';
import { historyHandler } from '../lifecycle/history-handler.ts';
import { withdrawItem } from '../lifecycle/withdraw-item.ts';
import { createRow, deleteRow, editRow, listRows, type OrderedRows, reorderRows } from '../ordered-rows/ordered-rows.ts';
import { projectType } from './content-type.ts';
import { joinProject, leaveProject, listProjectMembers, listUserProjects } from './membership.ts';
import { exportProjects, listProjects, projectReads, projectSummary } from './read-projects.ts';
import { setProjectStatus } from './set-project-status.ts';
import { projectTemplates } from './tables.ts';
import { editProject, submitProject } from './write-projects.ts';

const templates: OrderedRows<typeof projectTemplates.$inferSelect> = {
  table: projectTemplates,
  label: msg`template`,
  missing: msg`Template not found`,
  entityType: 'project_template',
  name: 'name',
  operation: op.editProjectTemplate,
};

/** The handlers for the starter texts of projects. */
const templateRoutes: readonly Handler[] = [
  handler(op.listProjectTemplates, ({ ctx, actor, input }) => listRows(ctx, actor, templates, input.query)),
  handler(op.createProjectTemplate, ({ ctx, actor, input }) => createRow(ctx, actor, templates, input.body)),
  handler(op.reorderProjectTemplates, ({ ctx, actor, input }) => reorderRows(ctx, actor, templates, input.body.ids)),
  handler(op.editProjectTemplate, ({ ctx, actor, input }) => editRow(ctx, actor, templates, { ...input.params, ...input.body })),
  handler(op.deleteProjectTemplate, ({ ctx, actor, input }) => deleteRow(ctx, actor, templates, input.params.id)),
];

registerContentType(projectType);

export const routes: readonly Handler[] = [
  listHandler(op.listProjects, ({ ctx, actor, input }) => listProjects(ctx, actor, input.query)),
  handler(op.getProjectSummary, ({ ctx, actor }) => projectSummary(ctx, actor)),
  handler(op.exportProjects, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportProjects(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getProject, ({ ctx, actor, input }) => projectReads.readOne(ctx, actor, input.params.id)),
  listHandler(op.listProjectMembers, ({ ctx, actor, input }) =>
    listProjectMembers(ctx, actor, { ...input.params, ...input.query }),
  ),
  historyHandler(op.listProjectHistory, projectType),
  handler(op.submitProject, ({ ctx, actor, input }) => submitProject(ctx, actor, input.body)),
  handler(op.editProject, ({ ctx, actor, input }) => editProject(ctx, actor, { ...input.params, ...input.body })),
  handler(op.withdrawProject, ({ ctx, actor, input }) => withdrawItem(ctx, actor, projectType, input.params)),
  handler(op.setProjectStatus, ({ ctx, actor, input }) => setProjectStatus(ctx, actor, { ...input.params, ...input.body })),
  handler(op.joinProject, ({ ctx, actor, input }) => joinProject(ctx, actor, { ...input.params, ...input.body })),
  handler(op.leaveProject, ({ ctx, actor, input }) => leaveProject(ctx, actor, input.params)),
  listHandler(op.listUserProjects, ({ ctx, actor, input }) => listUserProjects(ctx, actor, input.query)),
  ...templateRoutes,
];
