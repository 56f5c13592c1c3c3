import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Marks } from 'shared-contracts/schemas/rating';
import type { Context } from '../../context.ts';
import { announceMarks } from '../content/announce-item.ts';
import type { AddressedItem } from '../content/read-item.ts';
import { ratings, votes } from './tables.ts';

/** The ratings or votes of an item; with a person, theirs. */
export const marksOn = (table: typeof ratings | typeof votes, { kind, item }: AddressedItem, person?: Actor): SQL | undefined =>
  and(
    eq(table.entityType, kind.type),
    eq(table.entityId, item.id),
    person === undefined ? undefined : eq(table.userId, person.id),
  );

/** Score and counts as the rows have them; the item's revision and the time of its last change stay. The item is held. */
const recompute = async ({ db }: Context, on: AddressedItem) => {
  const { table } = on.kind;
  const [row] = await db
    .update(table)
    .set({
      score: sql`coalesce((select round(avg(${ratings.value}), 1) from ${ratings} where ${marksOn(ratings, on)}), 0)`,
      ratingCount: sql`(select count(*) from ${ratings} where ${marksOn(ratings, on)})`,
      voteCount: sql`(select count(*) from ${votes} where ${marksOn(votes, on)})`,
    })
    .where(eq(table.id, on.item.id))
    .returning({ score: table.score, ratingCount: table.ratingCount, voteCount: table.voteCount });
  if (!row) throw new Error('The item is held and yet gone');
  return row;
};

/** Counts an item's ratings and votes anew, tells open pages, and answers how it stands. The item is held. */
export const settleMarks = async (ctx: Context, actor: Actor, on: AddressedItem): Promise<Marks> => {
  const counted = await recompute(ctx, on);
  const [rating] = await ctx.db
    .select({ value: ratings.value })
    .from(ratings)
    .where(marksOn(ratings, on, actor));
  const myVote = (await ctx.db.$count(votes, marksOn(votes, on, actor))) > 0;
  await announceMarks(ctx, on.kind, on.item, []);
  return { ...counted, myRating: rating?.value ?? null, myVote };
};
