import type { Actor } from 'shared-contracts/actor';
import { type Day, parseDay } from 'shared-contracts/constants/day';
import { projectRoles } from 'shared-contracts/constants/project';
import { projectIssues } from 'shared-contracts/constants/project-issues';
import { maySubmit } from 'shared-contracts/policies/content';
import type { newProjectSchema, Project, projectChangeSchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden, invalid } from '../../platform/http/errors.ts';
import { editItem } from '../lifecycle/edit-item.ts';
import { recordNewItem } from '../lifecycle/submit-item.ts';
import { projectType } from './content-type.ts';
import { projectReads } from './read-projects.ts';
import { projects, userProjects } from './tables.ts';

interface Dates {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** The given dates as days; omitted dates stay omitted. */
const givenDates = ({ env }: Pick<Context, 'env'>, { startDate, endDate }: Dates): Partial<Record<keyof Dates, Day | null>> => ({
  ...(startDate === undefined ? {} : { startDate: startDate && parseDay(startDate, env.timeZone) }),
  ...(endDate === undefined ? {} : { endDate: endDate && parseDay(endDate, env.timeZone) }),
});

/** @throws invalid_input for an end before the start */
const checkDates = ({ startDate, endDate }: Dates): void => {
  if (startDate && endDate && endDate < startDate) throw invalid([{ path: 'endDate', message: projectIssues.endBeforeStart }]);
};

/**
 * Submits a project for review, or saves it as a draft: row, owner's membership, activity and audit entry in one transaction.
 * @throws forbidden for viewers; invalid_input for an end before the start
 */
export const submitProject = async (ctx: Context, actor: Actor, input: z.output<typeof newProjectSchema>): Promise<Project> => {
  if (!maySubmit(actor)) throw forbidden();
  const { draft = false, description = '', startDate, endDate, ...text } = input;
  const dates = givenDates(ctx, { startDate, endDate });
  checkDates(dates);
  const id = crypto.randomUUID();
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const status = draft ? ('draft' as const) : ('pending' as const);
    const row = { ...text, description, ...dates, status };
    await tx.db.insert(projects).values({ ...row, id, authorId: actor.id, createdAt: now, updatedAt: now });
    await tx.db.insert(userProjects).values({ userId: actor.id, projectId: id, role: projectRoles.owner, joinedAt: now });
    await recordNewItem(tx, actor, projectType, { id, draft, after: { name: text.name, ...dates } });
    return projectReads.getOne(tx, actor, id);
  });
};

type Edit = z.output<typeof projectChangeSchema> & { readonly id: string };

/**
 * Changes a project, as `editItem` describes. The dates are compared as they are after the edit, so that two concurrent edits
 * cannot put the end before the start.
 * @throws not_found; forbidden for anyone but its owner or an admin; conflict; invalid_input
 */
export const editProject = async (ctx: Context, actor: Actor, { id, revision, draft, ...edit }: Edit): Promise<Project> => {
  const changes = { ...edit, ...givenDates(ctx, edit) };
  await editItem(ctx, actor, projectType, { id, revision, draft, changes, check: checkDates });
  return projectReads.getOne(ctx, actor, id);
};
