import { and, asc, ne } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Person } from 'shared-contracts/schemas/content';
import { mostMentionable } from 'shared-contracts/terms/comment';
import type { Context } from '../../context.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { authorColumns } from '../content/author.ts';
import { readAddressed } from '../content/read-item.ts';
import { nameVector } from '../content/search.ts';
import type { ItemRef } from '../content/visible-items.ts';
import { users } from '../users/tables.ts';
import { mayBeTold } from './who-sees.ts';

/**
 * Colleagues who can see an item, so that they may be named in a comment on it: by name, the reader excepted.
 * @param q each word begins a first or last name; everybody without
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
    .where(and(mayBeTold(item), ne(users.id, actor.id), ...named))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(mostMentionable);
};
