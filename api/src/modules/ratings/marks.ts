import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { Marks } from 'shared-contracts/schemas/rating';
import type { Context } from '../../context.ts';
import { announceMarks } from '../content/announce-item.ts';
import type { ContentKind } from '../content/kinds.ts';
import type { AddressedItem } from '../content/read-item.ts';
import { ratings, votes } from './tables.ts';

type Marked = typeof ratings | typeof votes;

const marksOf = (table: Marked, { type }: Pick<ContentKind, 'type'>, id: string) =>
  and(eq(table.entityType, type), eq(table.entityId, id));

/** What a person has given an item. */
export const marksOn = (table: Marked, { kind, item }: AddressedItem, person: Actor): SQL | undefined =>
  and(marksOf(table, kind, item.id), eq(table.userId, person.id));

/** Counts score and marks anew, as the rows have them; the item's revision and the time of its last change stay. The item is held. */
export const countMarks = async ({ db }: Context, kind: ContentKind, id: string) => {
  const { table } = kind;
  const [row] = await db
    .update(table)
    .set({
      score: sql`coalesce((select round(avg(${ratings.value}), 1) from ${ratings} where ${marksOf(ratings, kind, id)}), 0)`,
      ratingCount: sql`(select count(*) from ${ratings} where ${marksOf(ratings, kind, id)})`,
      voteCount: sql`(select count(*) from ${votes} where ${marksOf(votes, kind, id)})`,
    })
    .where(eq(table.id, id))
    .returning({ score: table.score, ratingCount: table.ratingCount, voteCount: table.voteCount });
  if (!row) throw new Error('The item is held and yet gone');
  return row;
};

/** Counts an item's ratings and votes anew, tells open pages, and answers how it stands. The item is held. */
export const settleMarks = async (ctx: Context, actor: Actor, on: AddressedItem): Promise<Marks> => {
  const counted = await countMarks(ctx, on.kind, on.item.id);
  const [rating] = await ctx.db
    .select({ value: ratings.value })
    .from(ratings)
    .where(marksOn(ratings, on, actor));
  const myVote = (await ctx.db.$count(votes, marksOn(votes, on, actor))) > 0;
  await announceMarks(ctx, on.kind, on.item, []);
  return { ...counted, myRating: rating?.value ?? null, myVote };
};
