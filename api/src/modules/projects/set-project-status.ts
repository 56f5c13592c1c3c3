import { eq } from 'drizzle-orm';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import { mayEditProject } from 'shared-contracts/policies/content';
import type { Project, projectStatusSchema } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { invalidateItem } from '../content/invalidate-item.ts';
import { statusWord } from '../content/item-texts.ts';
import { checkRevision, lockItem } from '../content/read-item.ts';
import { decideItem } from '../lifecycle/decide-item.ts';
import { notify } from '../notifications/notify.ts';
import { projectType } from './content-type.ts';
import { projectReads } from './read-projects.ts';
import { projects } from './tables.ts';

type StatusChange = z.output<typeof projectStatusSchema> & { readonly id: string };

/** Completes an approved project: its members stay, and no one else can join. */
const completeProject = (ctx: Context, actor: Actor, { id, revision }: Pick<StatusChange, 'id' | 'revision'>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const project = await lockItem(tx, actor, projectType, id);
    if (!mayEditProject(actor, project)) throw forbidden();
    if (project.status !== 'approved')
      throw conflict(t`Only an approved project can be completed. This one is ${statusWord(project.status)}.`);
    checkRevision(projectType, project, 'complete', revision);
    const completed = { status: 'completed', updatedAt: ctx.clock.now(), revision: project.revision + 1 } as const;
    await tx.db.update(projects).set(completed).where(eq(projects.id, id));
    const about = { entityType: projectType.type, entityId: id };
    const description = `Completed the project "${project.title}"`;
    await recordActivity(tx, { ...about, userId: project.authorId, type: 'project_completed', description });
    const change = { before: { status: project.status }, after: { status: completed.status } };
    await recordAudit(tx, { ...about, actorId: actor.id, action: 'project_completed', ...change });
    await notify(tx, { kind: 'edit', to: [project.authorId], item: { type: projectType.type, id }, actorId: actor.id });
    await invalidateItem(tx, projectType, { ...project, status: 'completed' });
  });

/**
 * Changes the status of a project: reviewers approve or reject a pending one, the owner or an admin completes an approved one.
 * @throws not_found; forbidden; conflict when the project's status does not allow it, or it is not in the given revision
 */
export const setProjectStatus = async (ctx: Context, actor: Actor, { status, ...input }: StatusChange): Promise<Project> => {
  if (status === 'completed') await completeProject(ctx, actor, input);
  else {
    // owners may call this only to complete a project
    if (!isReviewer(actor)) throw forbidden();
    await decideItem(ctx, actor, projectType, { ...input, status });
  }
  return projectReads.getOne(ctx, actor, input.id);
};
