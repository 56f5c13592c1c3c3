import { and, count, desc, eq } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { EnergyAuthor, energyAuthorsQuerySchema } from 'shared-contracts/schemas/energy';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { nameVector } from '../content/search.ts';
import { filtersOf } from './filters.ts';
import { energyReads } from './read-energy-items.ts';
import { energyItems } from './tables.ts';

/**
 * The authors of the filtered items that the actor may see, by name, with counts; the one named as `author` first, so that the
 * current selection is always included.
 */
export const listEnergyAuthors = async (
  { db }: Context,
  actor: Actor,
  { author, name, limit, ...query }: z.output<typeof energyAuthorsQuerySchema>,
): Promise<EnergyAuthor[]> => {
  const { where, values } = await energyReads.filtered(db, actor, filtersOf(query));
  const named = searchWords(name).map((word) => matchesPrefix(nameVector, word));
  return db
    .select({ ...authorColumns, items: count() })
    .from(energyItems)
    .innerJoin(users, eq(users.id, energyItems.authorId))
    .where(and(where, ...named))
    .groupBy(users.id, users.firstName, users.lastName)
    .orderBy(...(author === undefined ? [] : [desc(eq(users.id, author))]), users.firstName, users.lastName, users.id)
    .limit(limit)
    .execute(values);
};
