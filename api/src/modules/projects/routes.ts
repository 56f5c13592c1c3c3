import * as op from 'shared-contracts/operations/projects';
import { csvResponse } from '../../platform/http/csv.ts';
import { nextLink } from '../../platform/http/next-link.ts';
import { type Handler, handler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/users/file-language.ts';
import { registerContentType } from '../content/content-type.ts';
import { historyHandler } from '../content/history-handler.ts';
import { withdrawItem } from '../content/withdraw-item.ts';
import { joinProject, leaveProject } from './change-membership.ts';
import { projectType } from './content-type.ts';
import { exportProjects } from './export-projects.ts';
import { listProjectMembers, listUserProjects } from './list-members.ts';
import { listProjects, projectReads, projectSummary } from './read-projects.ts';
import { setProjectStatus } from './set-project-status.ts';
import { templateRoutes } from './templates.ts';
import { editProject, submitProject } from './write-projects.ts';

registerContentType(projectType);

export const routes: readonly Handler[] = [
  handler(op.listProjects, async ({ ctx, actor, input, request, reply }) => {
    const { items, next } = await listProjects(ctx, actor, input.query);
    if (next) reply.headers.set('link', nextLink(request, next));
    return items;
  }),
  handler(op.getProjectSummary, ({ ctx, actor }) => projectSummary(ctx, actor)),
  handler(op.exportProjects, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportProjects(ctx, actor, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getProject, ({ ctx, actor, input }) => projectReads.readOne(ctx, actor, input.params.id)),
  handler(op.listProjectMembers, async ({ ctx, actor, input, request, reply }) => {
    const { members, next } = await listProjectMembers(ctx, actor, { ...input.params, ...input.query });
    if (next) reply.headers.set('link', nextLink(request, next));
    return members;
  }),
  historyHandler(op.listProjectHistory, projectType),
  handler(op.submitProject, ({ ctx, actor, input }) => submitProject(ctx, actor, input.body)),
  handler(op.editProject, ({ ctx, actor, input }) => editProject(ctx, actor, { ...input.params, ...input.body })),
  handler(op.withdrawProject, ({ ctx, actor, input }) => withdrawItem(ctx, actor, projectType, input.params)),
  handler(op.setProjectStatus, ({ ctx, actor, input }) => setProjectStatus(ctx, actor, { ...input.params, ...input.body })),
  handler(op.joinProject, ({ ctx, actor, input }) => joinProject(ctx, actor, { ...input.params, ...input.body })),
  handler(op.leaveProject, ({ ctx, actor, input }) => leaveProject(ctx, actor, input.params)),
  handler(op.listUserProjects, async ({ ctx, actor, input, request, reply }) => {
    const { memberships, next } = await listUserProjects(ctx, actor, input.query);
    if (next) reply.headers.set('link', nextLink(request, next));
    return memberships;
  }),
  ...templateRoutes,
];
