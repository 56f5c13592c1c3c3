import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { languageNames } from 'shared-contracts/constants/languages';
import { projectRoles } from 'shared-contracts/constants/project';
import { projectIssues } from 'shared-contracts/constants/project-issues';
import { isOwnerRole } from 'shared-contracts/constants/project-roles';
import * as op from 'shared-contracts/operations/projects';
import { mayJoin, mayLeave } from 'shared-contracts/policies/content';
import type {
  joinSchema,
  Project,
  ProjectMember,
  pageQuerySchema,
  UserProject,
  userProjectQuerySchema,
} from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { activities } from '../../platform/audit/tables.ts';
import { comesAfter, pageOf, readCursor } from '../../platform/db/keyset.ts';
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts';
import { inLanguage } from '../../platform/language/language.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import { statusWord } from '../content/item-texts.ts';
import { lockItem, readItem } from '../content/read-item.ts';
import { visibleTo } from '../content/visible.ts';
import { projectType } from './content-type.ts';
import { projectReads } from './read-projects.ts';
import { projects, userProjects } from './tables.ts';

const about = (id: string) => ({ entityType: projectType.type, entityId: id }) as const;

/** The user's row on a project, even if they have left. */
const membershipOf = async ({ db }: Context, actor: Actor, id: string) => {
  const [membership] = await db
    .select()
    .from(userProjects)
    .where(and(eq(userProjects.projectId, id), eq(userProjects.userId, actor.id)));
  return membership;
};

/** @throws 422 for a role that readers of some language take for the owner's */
const checkRole = (role: string): void => {
  if (languageNames.some((language) => inLanguage(language, () => isOwnerRole(role))))
    throw invalid([{ path: 'role', message: projectIssues.ownerRole }]);
};

/**
 * Makes the actor a member of an approved project. Joining twice creates one membership; joining with a different role changes
 * the role. The project's row is locked, so that no one joins while it is being completed.
 * @throws not_found, also for a project that the actor may not see; forbidden for viewers; conflict for one that is not approved,
 * and for the owner, who is already a member; 422 for the owner's role
 */
export const joinProject = (
  ctx: Context,
  actor: Actor,
  { id, role }: z.output<typeof joinSchema> & { readonly id: string },
): Promise<Project> =>
  inTransaction(ctx, async (tx) => {
    checkRole(role ?? '');
    const project = await lockItem(tx, actor, projectType, id);
    if (project.authorId === actor.id) throw conflict(t`You own this project, so you're already a member.`);
    if (project.status !== 'approved')
      throw conflict(t`Only approved projects can be joined. This one is ${statusWord(project.status)}.`);
    if (!mayJoin(actor, project)) throw forbidden();
    const former = await membershipOf(tx, actor, id);
    const currentRole = former?.isActive ? former.role : projectRoles.default;
    const membership = {
      role: role || currentRole,
      isActive: true,
      joinedAt: former?.isActive ? former.joinedAt : ctx.clock.now(),
    };
    if (former?.isActive && former.role === membership.role) return projectReads.getOne(tx, actor, id);
    await tx.db
      .insert(userProjects)
      .values({ ...membership, userId: actor.id, projectId: id })
      .onConflictDoUpdate({ target: [userProjects.projectId, userProjects.userId], set: membership });
    const description = `Joined the project "${project.title}"`;
    await recordActivity(tx, { ...about(id), userId: actor.id, type: 'project_joined', description });
    await recordAudit(tx, { ...about(id), actorId: actor.id, action: 'project_joined', after: { role: membership.role } });
    await invalidateItemReads(tx, projectType, project, op.joinProject, actor.id);
    return projectReads.getOne(tx, actor, id);
  });

/**
 * Ends the actor's membership, whatever the project's status, and removes the points earned by joining; does nothing for a user
 * who is not a member.
 * @throws not_found, also for a project that the actor may not see; forbidden for the owner
 */
export const leaveProject = (ctx: Context, actor: Actor, { id }: { readonly id: string }): Promise<Project> =>
  inTransaction(ctx, async (tx) => {
    const project = await lockItem(tx, actor, projectType, id);
    if (!mayLeave(actor, project)) throw forbidden(t`The owner cannot leave their project.`);
    const membership = await membershipOf(tx, actor, id);
    if (!membership?.isActive) return projectReads.getOne(tx, actor, id);
    await tx.db.update(userProjects).set({ isActive: false }).where(eq(userProjects.id, membership.id));
    const joined = [eq(activities.entityType, projectType.type), eq(activities.entityId, id), eq(activities.userId, actor.id)];
    await tx.db.delete(activities).where(and(...joined, eq(activities.type, 'project_joined')));
    await recordAudit(tx, { ...about(id), actorId: actor.id, action: 'project_left', before: { role: membership.role } });
    await invalidateItemReads(tx, projectType, project, op.leaveProject, actor.id);
    return projectReads.getOne(tx, actor, id);
  });

const { id, joinedAt, role } = userProjects;
/** Lists of memberships are sorted by when they began. */
const keysetColumns = { id, createdAt: joinedAt } as const;

/**
 * A page of a project's members, the owner first and then in order of joining, and the cursor of the next one.
 * @throws not_found, also for a project that the actor may not see; invalid_input for a cursor that did not come from a page
 */
export const listProjectMembers = async (
  ctx: Context,
  actor: Actor,
  { id: projectId, limit, cursor }: z.output<typeof pageQuerySchema> & { readonly id: string },
): Promise<{ readonly items: ProjectMember[]; readonly next: string | undefined }> => {
  await readItem(ctx, actor, projectType, projectId);
  const after = readCursor(cursor);
  const found = await ctx.db
    .select({ ...keysetColumns, role, user: authorColumns })
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
  return { items: rows.map(({ createdAt, ...member }) => ({ ...member, joinedAt: createdAt.toISOString() })), next };
};

/**
 * A page of the projects that the actor takes part in, most recently joined first, and the cursor of the next one.
 * @throws invalid_input for a cursor that did not come from a page
 */
export const listUserProjects = async (
  ctx: Context,
  actor: Actor,
  { status, limit, cursor }: z.output<typeof userProjectQuerySchema>,
): Promise<{ readonly items: UserProject[]; readonly next: string | undefined }> => {
  const after = readCursor(cursor);
  const { name, authorId: ownerId } = projects;
  const found = await ctx.db
    .select({
      ...keysetColumns,
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
        after && comesAfter(keysetColumns, after.createdAt.toISOString(), after.id),
      ),
    )
    .orderBy(desc(joinedAt), desc(id))
    .limit(limit + 1);
  const { rows, next } = pageOf(found, limit);
  return { items: rows.map(({ createdAt, ...row }) => ({ ...row, joinedAt: createdAt.toISOString() })), next };
};
