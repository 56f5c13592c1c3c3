import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { ProjectMember, pageQuerySchema, UserProject, userProjectQuerySchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { readItem } from '../content/read-item.ts';
import { visibleTo } from '../content/visible.ts';
import { projectType } from './content-type.ts';
import { projects, userProjects } from './tables.ts';

const { id, joinedAt, role } = userProjects;
/** Lists sort memberships by the time at which they started. */
const position = { id, createdAt: joinedAt } as const;

/**
 * A page of a project's members, the owner first and then in order of joining, and the cursor of the next one.
 * @throws not_found, also for a project that the actor may not see; invalid_input for a cursor that did not come from a page
 */
export const listProjectMembers = async (
  ctx: Context,
  actor: Actor,
  { id: projectId, limit, cursor }: z.output<typeof pageQuerySchema> & { readonly id: string },
): Promise<{ readonly members: ProjectMember[]; readonly next: string | undefined }> => {
  await readItem(ctx, actor, projectType, projectId);
  const after = readCursor(cursor);
  const found = await ctx.db
    .select({ ...position, role, user: authorColumns })
    .from(userProjects)
    .innerJoin(users, eq(users.id, userProjects.userId))
    .where(
      and(
        eq(userProjects.projectId, projectId),
        userProjects.isActive,
        after && sql`(${joinedAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(joinedAt), asc(id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { members: rows.map(({ createdAt, ...member }) => ({ ...member, joinedAt: createdAt.toISOString() })), next };
};

/**
 * A page of the projects that the actor takes part in, most recently joined first, and the cursor of the next one.
 * @throws invalid_input for a cursor that did not come from a page
 */
export const listUserProjects = async (
  ctx: Context,
  actor: Actor,
  { status, limit, cursor }: z.output<typeof userProjectQuerySchema>,
): Promise<{ readonly memberships: UserProject[]; readonly next: string | undefined }> => {
  const after = readCursor(cursor);
  const { name, authorId: ownerId } = projects;
  const found = await ctx.db
    .select({
      ...position,
      role,
      projectId: userProjects.projectId,
      project: { id: projects.id, name, title: name, status: projects.status, ownerId },
    })
    .from(userProjects)
    .innerJoin(projects, eq(projects.id, userProjects.projectId))
    .where(
      and(
        eq(userProjects.userId, actor.id),
        userProjects.isActive,
        visibleTo(projects, actor, status),
        after && comesAfter(position, after.createdAt.toISOString(), after.id),
      ),
    )
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { memberships: rows.map(({ createdAt, ...row }) => ({ ...row, joinedAt: createdAt.toISOString() })), next };
};
