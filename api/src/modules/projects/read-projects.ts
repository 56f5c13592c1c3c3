import type { Actor } from 'shared-contracts/actor';
import type { Project, projectListQuerySchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { pageOf, readCursor } from '../../platform/db/keyset.ts';
import { noSuchItem } from '../content/read-item.ts';
import { serializeContent } from '../content/serializer.ts';
import { projectType } from './content-type.ts';
import { type FoundProject, findProject, findProjects } from './repository.ts';

/** Projects as their reader gets them, in the order given. */
const serializeProjects = async (ctx: Context, reader: Actor, found: readonly FoundProject[]): Promise<Project[]> => {
  const responses = await serializeContent(ctx, reader, projectType, found);
  return responses.map(({ row, shared }) => ({
    ...shared,
    name: row.name,
    title: row.name,
    description: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    ownerId: row.author.id,
    owner: row.author,
    ownerFirstName: row.author.firstName,
    ownerLastName: row.author.lastName,
    participants: row.participants,
    myRole: row.myRole,
  }));
};

/**
 * A page of the projects that the actor may see, newest first, and the cursor of the next one.
 * @throws invalid_input for a cursor that no page has given
 */
export const listProjects = async (
  ctx: Context,
  actor: Actor,
  { limit, cursor, ...filters }: z.output<typeof projectListQuerySchema>,
): Promise<{ readonly projects: Project[]; readonly next: string | undefined }> => {
  const found = await findProjects(ctx.db, actor, { ...filters, after: readCursor(cursor), limit: limit + 1 });
  const { rows, next } = pageOf(found, limit);
  return { projects: await serializeProjects(ctx, actor, rows), next };
};

/**
 * One project.
 * @throws not_found, also for a project that the actor may not see
 */
export const getProject = async (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Project> => {
  const found = await findProject(ctx.db, actor, id);
  const [project] = found ? await serializeProjects(ctx, actor, [found]) : [];
  if (!project) throw noSuchItem(projectType);
  return project;
};
