import * as z from 'zod';
import { contentOperations } from '../content-operations.ts';
import { activityInvalidation, contentReads, itemInvalidation, mergeInvalidations } from '../invalidation.ts';
import { changeLimits, defineOperation } from '../operation.ts';
import { idParams } from '../schemas/content.ts';
import { orderedRowsQuery, orderSchema } from '../schemas/ordered-row.ts';
import {
  joinSchema,
  newProjectSchema,
  pageQuerySchema,
  projectChangeSchema,
  projectExportQuerySchema,
  projectListQuerySchema,
  projectMemberSchema,
  projectSchema,
  projectStatusSchema,
  projectSummarySchema,
  projectTemplateEditSchema,
  projectTemplateInputSchema,
  projectTemplateSchema,
  userProjectQuerySchema,
  userProjectSchema,
} from '../schemas/project.ts';
import { msg } from '../translate.ts';

/** The reads that a change of an item makes stale. */
const invalidates = itemInvalidation(contentReads.project);
/** The reads that a change of a membership makes stale: the project with its members and history, and the member's points. */
const membershipInvalidation = mergeInvalidations(activityInvalidation, {
  visible: [...contentReads.project.item, 'listProjectMembers'],
});
const templateInvalidation = { everyone: ['listProjectTemplates'] } as const;

export const {
  list: listProjects,
  exportList: exportProjects,
  get: getProject,
  history: listProjectHistory,
  submit: submitProject,
  edit: editProject,
  withdraw: withdrawProject,
} = contentOperations({
  singular: 'Project',
  plural: 'Projects',
  segment: 'projects',
  reads: contentReads.project,
  schemas: {
    listed: projectSchema,
    item: projectSchema,
    query: projectListQuerySchema,
    exportQuery: projectExportQuerySchema,
    input: newProjectSchema,
    change: projectChangeSchema,
  },
  summaries: {
    list: msg`Lists the projects that you may see, newest first.`,
    export: msg`Exports the projects that match the filters as a CSV file.`,
    get: msg`Returns a project.`,
    submit: msg`Submits a project for review, or keeps it as a draft.`,
    edit: msg`Edits a project, as its owner or an admin. The owner's change to the text of a published one needs a review; everything else applies at once.`,
    withdraw: msg`Withdraws a project, with its participants, comments and votes.`,
  },
});

export const getProjectSummary = defineOperation({
  id: 'getProjectSummary',
  method: 'GET',
  path: '/api/projects/summary',
  summary: msg`Counts the projects by status, and your own.`,
  audience: 'signed-in',
  response: { kind: 'json', status: 200, schema: projectSummarySchema },
});

export const listProjectMembers = defineOperation({
  id: 'listProjectMembers',
  method: 'GET',
  path: '/api/projects/:id/members',
  summary: msg`Lists the participants of a project in the order in which they joined.`,
  audience: 'signed-in',
  params: idParams,
  query: pageQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(projectMemberSchema) },
});

export const setProjectStatus = defineOperation({
  id: 'setProjectStatus',
  method: 'PATCH',
  path: '/api/projects/:id/status',
  summary: msg`Approves or rejects a pending project, or the pending change of a published one, as a reviewer. Completes an approved one as its owner or an admin.`,
  audience: 'contributor',
  params: idParams,
  body: projectStatusSchema,
  response: { kind: 'json', status: 200, schema: projectSchema },
  limits: changeLimits,
  invalidates,
  returns: { read: getProject, list: listProjects },
});

export const joinProject = defineOperation({
  id: 'joinProject',
  method: 'POST',
  path: '/api/projects/:id/join',
  summary: msg`Joins an approved project. Joining again only changes your role.`,
  audience: 'contributor',
  params: idParams,
  body: joinSchema,
  response: { kind: 'json', status: 200, schema: projectSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'actor' }],
  invalidates: membershipInvalidation,
  returns: { read: getProject, list: listProjects },
});

export const leaveProject = defineOperation({
  id: 'leaveProject',
  method: 'DELETE',
  path: '/api/projects/:id/leave',
  summary: msg`Leaves a project. The owner cannot leave.`,
  audience: 'contributor',
  params: idParams,
  response: { kind: 'json', status: 200, schema: projectSchema },
  limits: [{ limit: 240, seconds: 3600, per: 'actor' }],
  invalidates: membershipInvalidation,
  returns: { read: getProject, list: listProjects },
});

export const listUserProjects = defineOperation({
  id: 'listUserProjects',
  method: 'GET',
  path: '/api/user/projects',
  summary: msg`Lists the projects that you take part in, latest first.`,
  audience: 'signed-in',
  query: userProjectQuerySchema,
  response: { kind: 'json', status: 200, schema: z.array(userProjectSchema) },
});

export const listProjectTemplates = defineOperation({
  id: 'listProjectTemplates',
  method: 'GET',
  path: '/api/project-templates',
  summary: msg`Lists the project templates, in the order set by admins.`,
  audience: 'signed-in',
  query: orderedRowsQuery,
  response: { kind: 'json', status: 200, schema: z.array(projectTemplateSchema) },
});

export const createProjectTemplate = defineOperation({
  id: 'createProjectTemplate',
  method: 'POST',
  path: '/api/project-templates',
  summary: msg`Adds a template.`,
  audience: 'admin',
  body: projectTemplateInputSchema,
  response: { kind: 'json', status: 201, schema: projectTemplateSchema },
  limits: changeLimits,
  invalidates: templateInvalidation,
});

export const editProjectTemplate = defineOperation({
  id: 'editProjectTemplate',
  method: 'PATCH',
  path: '/api/project-templates/:id',
  summary: msg`Edits a template.`,
  audience: 'admin',
  params: idParams,
  body: projectTemplateEditSchema,
  response: { kind: 'json', status: 200, schema: projectTemplateSchema },
  limits: changeLimits,
  invalidates: templateInvalidation,
});

export const deleteProjectTemplate = defineOperation({
  id: 'deleteProjectTemplate',
  method: 'DELETE',
  path: '/api/project-templates/:id',
  summary: msg`Deletes a template.`,
  audience: 'admin',
  params: idParams,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: templateInvalidation,
});

export const reorderProjectTemplates = defineOperation({
  id: 'reorderProjectTemplates',
  method: 'PUT',
  path: '/api/project-templates/order',
  summary: msg`Reorders the templates.`,
  audience: 'admin',
  body: orderSchema,
  response: { kind: 'none', status: 204 },
  limits: changeLimits,
  invalidates: templateInvalidation,
});
