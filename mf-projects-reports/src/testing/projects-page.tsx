import { type AreaPage, json, nextSample, type Opening, openArea, sampleContent } from 'portal-sdk/testing';
import type { Project, ProjectSummary, ProjectTemplate } from 'shared-contracts/schemas/project';
import Remote from '../remote.tsx';

/** An approved project of a colleague, who is its only member, unless overridden by `fields`. */
export const sampleProject = (fields: Partial<Project> = {}): Project => {
  const { id, number } = nextSample();
  const content = sampleContent(fields.author);
  const name = fields.name ?? `Project number ${number}`;
  return {
    id,
    description: 'Meters, data flow and a dashboard.',
    startDate: null,
    endDate: null,
    participants: [content.authorId],
    myRole: null,
    ...content,
    ownerId: content.authorId,
    owner: content.author,
    ownerFirstName: content.authorFirstName,
    ownerLastName: content.authorLastName,
    ...fields,
    name,
    title: name,
  };
};

export const renergia: ProjectTemplate = {
  id: nextSample().id,
  name: 'Renergia Monitoring',
  summary: 'Puts a site under continuous monitoring.',
  description: 'Meters, data flow, dashboards and alarms.',
  tags: ['monitoring'],
  days: 90,
  isActive: true,
  revision: 1,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
};

const summary: ProjectSummary = { active: 131, yours: 4, pending: 7, completed: 22 };

/** Opens the area with a fake api that returns the given projects. */
export const openProjects = (projects: readonly Project[], opening: Opening = {}): AreaPage =>
  openArea(Remote, ['/projects', '/technical-reports'], {
    ...opening,
    replies: {
      'GET /api/projects': () => json(projects),
      'GET /api/projects/summary': () => json(summary),
      'GET /api/project-templates': () => json([renergia]),
      ...Object.fromEntries(
        projects.flatMap((project) => [
          [`GET /api/projects/${project.id}`, () => json(project)],
          [`GET /api/projects/${project.id}/members`, () => json([])],
          [`GET /api/projects/${project.id}/history`, () => json([])],
          [`GET /api/content/project/${project.id}/comments`, () => json([])],
        ]),
      ),
      ...opening.replies,
    },
  });
