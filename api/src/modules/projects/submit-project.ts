import type { Actor } from 'shared-contracts/actor';
import { projectRoles } from 'shared-contracts/constants/project';
import { maySubmit } from 'shared-contracts/policies/content';
import type { newProjectSchema, Project } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { recordNewItem } from '../content/record-submission.ts';
import { projectType } from './content-type.ts';
import { checkDates, givenDates } from './project-dates.ts';
import { projectReads } from './read-projects.ts';
import { projects, userProjects } from './tables.ts';

/**
 * Submits a project for review, or keeps it as a draft: row, membership of the owner, activity and audit entry together or
 * not at all.
 * @throws forbidden for viewers; invalid_input for an end before the start
 */
export const submitProject = async (ctx: Context, actor: Actor, input: z.output<typeof newProjectSchema>): Promise<Project> => {
  if (!maySubmit(actor)) throw forbidden();
  const { name, description = '', tags = [], draft = false } = input;
  const dates = givenDates(ctx, input);
  checkDates(dates);
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const status = draft ? ('draft' as const) : ('pending' as const);
    const text = { name, description, tags, ...dates };
    await tx.db.insert(projects).values({ ...text, id, status, authorId: actor.id, createdAt: now, updatedAt: now });
    await tx.db.insert(userProjects).values({ userId: actor.id, projectId: id, role: projectRoles.owner, joinedAt: now });
    await recordNewItem(tx, actor, projectType, { id, draft, after: { name, ...dates } });
    return projectReads.getOne(tx, actor, id);
  });
};
