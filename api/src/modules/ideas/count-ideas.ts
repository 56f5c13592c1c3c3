import { count } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { IdeaCounts, ideaCountsQuerySchema } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { searchWords } from '../../platform/db/search.ts';
import { ideaReads } from './read-ideas.ts';
import { ideas } from './tables.ts';

const countGroups = ideaReads.counting((db, where) =>
  db
    .select({ status: ideas.status, category: ideas.category, count: count() })
    .from(ideas)
    .where(where)
    .groupBy(ideas.status, ideas.category)
    // without it each query plan has its own order, and so the response its own tag
    .orderBy(ideas.status, ideas.category),
);

/** The sums of the counts that have the same key; none for null. */
const sumsBy = <Row extends { readonly count: number }, Key>(rows: readonly Row[], keyOf: (row: Row) => Key | null) => {
  const sums = new Map<Key, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + row.count);
  }
  return [...sums];
};

/** How many of the filtered ideas that the actor may see are in each status and category. */
export const countIdeas = async (
  ctx: Context,
  actor: Actor,
  { q, ...filters }: z.output<typeof ideaCountsQuerySchema>,
): Promise<IdeaCounts> => {
  const rows = await countGroups(ctx.db, actor, { ...filters, words: searchWords(q) });
  return {
    statuses: sumsBy(rows, ({ status }) => status).map(([status, sum]) => ({ status, count: sum })),
    categories: sumsBy(rows, ({ category }) => category).map(([category, sum]) => ({ category, count: sum })),
  };
};
