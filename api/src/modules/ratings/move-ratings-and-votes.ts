import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ContentType } from '../content/content-type.ts';
import { countRatingsAndVotes } from './rating-summary.ts';
import { ratings, votes } from './tables.ts';

interface Move {
  readonly from: string;
  readonly to: string;
  /** People whose ratings and votes do not count for either item, because they are its authors. */
  readonly authors: readonly string[];
}

const move = async (
  { db }: Context,
  table: typeof ratings | typeof votes,
  { type }: ContentType,
  { from, to, authors }: Move,
) => {
  const on = (id: string) => and(eq(table.entityType, type), eq(table.entityId, id));
  const ofAuthors = inArray(table.userId, [...authors]);
  await db.delete(table).where(and(eq(table.entityType, type), inArray(table.entityId, [from, to]), ofAuthors));
  const already = db.select({ id: table.userId }).from(table).where(on(to));
  // if a person rated both, the row of the remaining item counts
  await db.delete(table).where(and(on(from), inArray(table.userId, sql`(${already})`)));
  const moved = await db.update(table).set({ entityId: to }).where(on(from)).returning({ id: table.userId });
  return moved.length;
};

/**
 * Moves the ratings and votes of one item to another of its type, one per person; if a person rated or voted for both, the row of
 * the target stays. Counts both again; the caller has locked both. @returns how many moved
 */
export const moveRatingsAndVotes = async (
  ctx: Context,
  contentType: ContentType,
  how: Move,
): Promise<{ ratings: number; votes: number }> => {
  const moved = { ratings: await move(ctx, ratings, contentType, how), votes: await move(ctx, votes, contentType, how) };
  for (const id of [how.from, how.to]) await countRatingsAndVotes(ctx, contentType, id);
  return moved;
};
