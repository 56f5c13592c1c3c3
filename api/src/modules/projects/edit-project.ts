import type { Actor } from 'shared-contracts/actor';
import type { Project, projectChangeSchema } from 'shared-contracts/schemas/project';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { editItem } from '../content/edit-item.ts';
import { projectType } from './content-type.ts';
import { checkDates, givenDates } from './project-dates.ts';
import { projectReads } from './read-projects.ts';

type Edit = z.output<typeof projectChangeSchema> & { readonly id: string };

/**
 * Changes a project, as `editItem` says. The dates are compared as the edit leaves them, so that of two edits at the same
 * moment none puts the end before the start of the other.
 * @throws not_found; forbidden for whoever is neither its owner nor an admin; conflict; invalid_input
 */
export const editProject = async (ctx: Context, actor: Actor, { id, revision, draft, ...edit }: Edit): Promise<Project> => {
  const changes = { ...edit, ...givenDates(ctx, edit) };
  await editItem(ctx, actor, projectType, { id, revision, draft, changes, check: checkDates });
  return projectReads.getOne(ctx, actor, id);
};
