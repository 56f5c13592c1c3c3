import type { Actor } from 'shared-contracts/actor';
import type { EnergyAuthor, energyAuthorsQuerySchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { findAuthors } from './repository.ts';

/** Whose items the filters leave, among those that the actor may see; the one named as `author` first, so that a choice is always told. */
export const listEnergyAuthors = (
  ctx: Context,
  actor: Actor,
  query: z.output<typeof energyAuthorsQuerySchema>,
): Promise<EnergyAuthor[]> => {
  const { author, name, limit, ...filters } = query;
  return findAuthors(ctx.db, actor, filters, { first: author, name, limit });
};
