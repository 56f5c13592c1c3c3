import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { type Actor, roles } from 'shared-contracts/actor';
import { commentTexts, maxMentionSuggestions } from 'shared-contracts/constants/comment';
import { mayRead } from 'shared-contracts/policies/content';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/client.ts';
import { matchesPrefix, searchWords } from '../../platform/db/search.ts';
import { amongIds } from '../../platform/db/values.ts';
import { invalid } from '../../platform/http/errors.ts';
import { inUse } from '../../platform/users/account-in-use.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns, authorIds } from '../content/authors.ts';
import { type Item, readItemByRef } from '../content/read-item.ts';
import { nameVector } from '../content/search.ts';
import type { ItemRef } from '../content/visible.ts';
import { commentMentions } from './tables.ts';

/** The policy `mayRead` as a condition on `users`, among the accounts in use. */
export const maySeeItem = (item: Pick<Item, 'status' | 'authorId' | 'coAuthors'>): SQL | undefined =>
  and(
    inUse,
    or(
      inArray(users.id, authorIds(item)),
      inArray(
        users.role,
        roles.filter((role) => mayRead({ id: '', role }, item)),
      ),
    ),
  );

/** The people mentioned in each comment, by the comment's id. */
export const mentionsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Person[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ commentId: commentMentions.commentId, person: authorColumns })
    .from(commentMentions)
    .innerJoin(users, eq(users.id, commentMentions.userId))
    .where(amongIds(commentMentions.commentId, ids))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  const byComment = Map.groupBy(rows, ({ commentId }) => commentId);
  return new Map([...byComment].map(([id, mentions]) => [id, mentions.map(({ person }) => person)]));
};

/** @throws invalid_input on `mentions` when a person cannot see the item or does not exist */
const checkMentions = async ({ db }: Context, item: Item, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  const allowed = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), maySeeItem(item)));
  if (allowed.length < userIds.length) throw invalid([{ path: 'mentions', message: commentTexts.cannotSee }]);
};

/**
 * Replaces the mentions of a comment.
 * @returns ids of newly mentioned people
 * @throws invalid_input on `mentions` for a new person who cannot see the item
 */
export const replaceMentions = async (
  ctx: Context,
  item: Item,
  commentId: string,
  mentions: readonly string[],
): Promise<string[]> => {
  const wanted = [...new Set(mentions)];
  const rows = await ctx.db
    .select({ userId: commentMentions.userId })
    .from(commentMentions)
    .where(eq(commentMentions.commentId, commentId));
  const before = new Set(rows.map(({ userId }) => userId));
  const added = wanted.filter((id) => !before.has(id));
  await checkMentions(ctx, item, added);
  const removed = [...before].filter((id) => !wanted.includes(id));
  if (removed.length > 0)
    await ctx.db
      .delete(commentMentions)
      .where(and(eq(commentMentions.commentId, commentId), inArray(commentMentions.userId, removed)));
  if (added.length > 0) await ctx.db.insert(commentMentions).values(added.map((userId) => ({ commentId, userId })));
  return added;
};

/**
 * Colleagues who can see an item and may be mentioned in a comment on it, by name, excluding the reader.
 * @param q each word must match the start of a first or last name; omitted means everyone
 * @throws not_found
 */
export const listMentionable = async (
  ctx: Context,
  actor: Actor,
  { q, ...ref }: ItemRef & { readonly q?: string },
): Promise<Person[]> => {
  const { item } = await readItemByRef(ctx, actor, ref);
  const nameMatches = searchWords(q).map((word) => matchesPrefix(nameVector, word));
  return ctx.db
    .select(authorColumns)
    .from(users)
    .where(and(maySeeItem(item), ne(users.id, actor.id), ...nameMatches))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(maxMentionSuggestions);
};
