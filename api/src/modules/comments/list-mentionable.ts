import { and, asc, ne } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { mostMentionable } from 'shared-contracts/constants/comment';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import { readAddressed } from '../content/read-item.ts';
import { nameVector } from '../content/search.ts';
import type { ItemRef } from '../content/visible.ts';
import { mayBeNotified } from './who-sees.ts';

/**
 * Colleagues who can see an item and may be mentioned in a comment on it: by name, without the reader.
 * @param q each word must begin a first or last name; everybody if omitted
 * @throws not_found
 */
export const listMentionable = async (
  ctx: Context,
  actor: Actor,
  { q, ...ref }: ItemRef & { readonly q?: string },
): Promise<Person[]> => {
  const { item } = await readAddressed(ctx, actor, ref);
  const named = searchWords(q).map((word) => matchesPrefix(nameVector, word));
  return ctx.db
    .select(authorColumns)
    .from(users)
    .where(and(mayBeNotified(item), ne(users.id, actor.id), ...named))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(mostMentionable);
};
