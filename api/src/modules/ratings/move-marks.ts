import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ContentKind } from '../content/kinds.ts';
import { countMarks } from './marks.ts';
import { ratings, votes } from './tables.ts';

interface Move {
  readonly from: string;
  readonly to: string;
  /** Whose marks count for neither of the two: what is merged is theirs. */
  readonly authors: readonly string[];
}

const move = async (
  { db }: Context,
  table: typeof ratings | typeof votes,
  { type }: ContentKind,
  { from, to, authors }: Move,
) => {
  const on = (id: string) => and(eq(table.entityType, type), eq(table.entityId, id));
  const ofAuthors = inArray(table.userId, [...authors]);
  await db.delete(table).where(and(eq(table.entityType, type), inArray(table.entityId, [from, to]), ofAuthors));
  const already = db.select({ id: table.userId }).from(table).where(on(to));
  // whoever has spoken of both has said last what is to count for the one that stays
  await db.delete(table).where(and(on(from), inArray(table.userId, sql`(${already})`)));
  const moved = await db.update(table).set({ entityId: to }).where(on(from)).returning({ id: table.userId });
  return moved.length;
};

/**
 * The ratings and votes of one item go to another of its kind, one a person; where somebody has marked both, what they
 * gave the other stands. Both are counted anew, and are held. @returns how many went
 */
export const moveMarks = async (ctx: Context, kind: ContentKind, how: Move): Promise<{ ratings: number; votes: number }> => {
  const moved = { ratings: await move(ctx, ratings, kind, how), votes: await move(ctx, votes, kind, how) };
  for (const id of [how.from, how.to]) await countMarks(ctx, kind, id);
  return moved;
};
