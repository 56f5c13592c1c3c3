import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { rateItem } from 'shared-contracts/operations/ratings';
import type { RatingSummary } from 'shared-contracts/schemas/rating';
import type { Context } from '../../context.ts';
import { pipelined } from '../../platform/db/client.ts';
import type { ContentType } from '../content/content-type.ts';
import { invalidateItemReads } from '../content/invalidate-item.ts';
import type { ItemWithType } from '../content/read-item.ts';
import { ratings, votes } from './tables.ts';

type RatingOrVoteTable = typeof ratings | typeof votes;

/** The ratings or votes of all people on an item. */
const ofItem = (table: RatingOrVoteTable, { type }: Pick<ContentType, 'type'>, id: string) =>
  and(eq(table.entityType, type), eq(table.entityId, id));

/** The rating or vote of one person on an item. */
export const rowsOfPerson = (table: RatingOrVoteTable, { contentType, item }: ItemWithType, person: Actor): SQL | undefined =>
  and(ofItem(table, contentType, item.id), eq(table.userId, person.id));

/**
 * Computes score and counts again from the rows; the item's revision and modification time do not change. The caller has locked
 * the item.
 */
const countRatingsAndVotes = async ({ db }: Context, contentType: ContentType, id: string) => {
  const { table } = contentType;
  const [row] = await db
    .update(table)
    .set({
      score: sql`coalesce((select round(avg(${ratings.value}), 1) from ${ratings} where ${ofItem(ratings, contentType, id)}), 0)`,
      ratingCount: sql`(select count(*) from ${ratings} where ${ofItem(ratings, contentType, id)})`,
      voteCount: sql`(select count(*) from ${votes} where ${ofItem(votes, contentType, id)})`,
    })
    .where(eq(table.id, id))
    .returning({ score: table.score, ratingCount: table.ratingCount, voteCount: table.voteCount });
  if (!row) throw new Error('The item is held and yet gone');
  return row;
};

/** Counts an item's ratings and votes again, publishes the event, and returns the summary. The caller has locked the item. */
export const updateRatingSummary = async (ctx: Context, actor: Actor, on: ItemWithType): Promise<RatingSummary> => {
  const ownRating = ctx.db
    .select({ value: ratings.value })
    .from(ratings)
    .where(rowsOfPerson(ratings, on, actor));
  const [counted, [rating], ownVotes] = await pipelined(
    countRatingsAndVotes(ctx, on.contentType, on.item.id),
    ownRating.execute(),
    ctx.db.$count(votes, rowsOfPerson(votes, on, actor)).then((number) => number),
    invalidateItemReads(ctx, on.contentType, on.item, rateItem),
  );
  return { ...counted, myRating: rating?.value ?? null, myVote: ownVotes > 0 };
};

interface Move {
  readonly from: string;
  readonly to: string;
  /** People whose ratings and votes do not count for either item, because they are its authors. */
  readonly authors: readonly string[];
}

const moveRows = async ({ db }: Context, table: RatingOrVoteTable, contentType: ContentType, { from, to, authors }: Move) => {
  const on = (id: string) => ofItem(table, contentType, id);
  const ofAuthors = inArray(table.userId, [...authors]);
  await db.delete(table).where(and(eq(table.entityType, contentType.type), inArray(table.entityId, [from, to]), ofAuthors));
  const peopleOfTarget = db.select({ id: table.userId }).from(table).where(on(to));
  // of a person who rated or voted for both, the row of the target counts
  await db.delete(table).where(and(on(from), inArray(table.userId, sql`(${peopleOfTarget})`)));
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
  move: Move,
): Promise<{ ratings: number; votes: number }> => {
  const moved = {
    ratings: await moveRows(ctx, ratings, contentType, move),
    votes: await moveRows(ctx, votes, contentType, move),
  };
  for (const id of [move.from, move.to]) await countRatingsAndVotes(ctx, contentType, id);
  return moved;
};
