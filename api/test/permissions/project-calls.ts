import { eq } from 'drizzle-orm';
import { projects, projectTemplates, userProjects } from '../../src/modules/projects/tables.ts';
import { reordering } from './field-calls.ts';
import { type RequestFactory, to } from './request.ts';
import type { World } from './world.ts';

const input = { name: 'Monitor the wind park', description: 'Meters, data flow and a dashboard.' };
const template = { ...input, summary: 'Puts a site under monitoring.' };
type Status = 'pending' | 'approved' | 'completed';

/** A project of the world's owner, who is its member. */
const project = async ({ portal, owner }: World, status: Status): Promise<string> => {
  const [now, id, authorId] = [portal.clock.now(), crypto.randomUUID(), owner.user.id];
  await portal.ctx.db.insert(projects).values({ ...input, id, status, authorId, createdAt: now, updatedAt: now });
  await portal.ctx.db.insert(userProjects).values({ userId: authorId, projectId: id, role: 'owner', joinedAt: now });
  return id;
};
const on =
  (status: Status, rest = '', body?: object): RequestFactory =>
  async (world) => ({ path: `/api/projects/${await project(world, status)}${rest}`, body });
const onTemplate =
  (body?: object): RequestFactory =>
  async ({ portal }) => {
    const [now, id] = [portal.clock.now(), crypto.randomUUID()];
    await portal.ctx.db.insert(projectTemplates).values({ ...template, id, createdAt: now, updatedAt: now });
    return { path: `/api/project-templates/${id}`, body };
  };

const approval = { status: 'approved' };
const completion = { status: 'completed' };
const anotherName = { name: 'Monitor two wind parks' };

/** A valid request for each operation on projects and their templates. */
export const projectCalls: Readonly<Record<string, RequestFactory>> = {
  listProjects: to('/api/projects'),
  getProjectSummary: to('/api/projects/summary'),
  exportProjects: to('/api/projects/export'),
  'getProject: pending': on('pending'),
  'getProject: approved': on('approved'),
  'getProject: completed': on('completed'),
  'listProjectMembers: pending': on('pending', '/members'),
  'listProjectMembers: approved': on('approved', '/members'),
  'listProjectHistory: pending': on('pending', '/history'),
  'listProjectHistory: approved': on('approved', '/history'),
  submitProject: to('/api/projects', input),
  'editProject: pending': on('pending', '', anotherName),
  'editProject: approved': on('approved', '', anotherName),
  'withdrawProject: pending': on('pending'),
  'withdrawProject: approved': on('approved'),
  "setProjectStatus: someone else's": on('pending', '/status', approval),
  'setProjectStatus: own': async (world) => {
    const id = await project(world, 'pending');
    const authorId = (world.caller ?? world.owner).user.id;
    await world.portal.ctx.db.update(projects).set({ authorId }).where(eq(projects.id, id));
    return { path: `/api/projects/${id}/status`, body: approval };
  },
  'setProjectStatus: complete approved': on('approved', '/status', completion),
  'setProjectStatus: complete pending': on('pending', '/status', completion),
  'joinProject: approved': on('approved', '/join', {}),
  'joinProject: pending': on('pending', '/join', {}),
  'leaveProject: approved': on('approved', '/leave'),
  'leaveProject: pending': on('pending', '/leave'),
  listUserProjects: to('/api/user/projects'),

  listProjectTemplates: to('/api/project-templates'),
  createProjectTemplate: to('/api/project-templates', template),
  editProjectTemplate: onTemplate(anotherName),
  deleteProjectTemplate: onTemplate(),
  'listProjectTemplates: with inactive ones': to('/api/project-templates?all=true'),
  reorderProjectTemplates: reordering('/api/project-templates', projectTemplates),
};
