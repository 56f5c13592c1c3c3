import { and, asc, eq, inArray } from 'drizzle-orm';
import { commentTexts } from 'shared-contracts/constants/comment';
import type { Person } from 'shared-contracts/schemas/content';
import type { Context } from '../../context.ts';
import { amongIds } from '../../platform/db/among-ids.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';
import type { Item } from '../content/read-item.ts';
import { commentMentions } from './tables.ts';
import { mayBeNotified } from './who-sees.ts';

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
  return new Map([...byComment].map(([id, named]) => [id, named.map(({ person }) => person)]));
};

/** @throws invalid_input on `mentions` when a person cannot see the item or does not exist */
const checkNamed = async ({ db }: Context, item: Item, named: readonly string[]): Promise<void> => {
  if (named.length === 0) return;
  const seeing = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...named]), mayBeNotified(item)));
  if (seeing.length < named.length) throw invalid([{ path: 'mentions', message: commentTexts.cannotSee }]);
};

/**
 * Replaces the mentions of a comment.
 * @returns ids of newly mentioned people
 * @throws invalid_input on `mentions` for a new person who cannot see the item
 */
export const nameInComment = async (
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
  await checkNamed(ctx, item, added);
  const gone = [...before].filter((id) => !wanted.includes(id));
  if (gone.length > 0)
    await ctx.db
      .delete(commentMentions)
      .where(and(eq(commentMentions.commentId, commentId), inArray(commentMentions.userId, gone)));
  if (added.length > 0) await ctx.db.insert(commentMentions).values(added.map((userId) => ({ commentId, userId })));
  return added;
};
