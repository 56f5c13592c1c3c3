import { and, count, inArray, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import { chartMonths, type Month, monthsBack } from 'shared-contracts/constants/month';
import type { IdeaCounts, IdeaMonths, ideaCountsQuerySchema } from 'shared-contracts/schemas/idea';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { presentMonth } from '../../platform/db/calendar.ts';
import { searchWords } from '../../platform/db/search.ts';
import { rememberedRead } from '../../platform/stamps/remembered-read.ts';
import { ideaReads } from './read-ideas.ts';
import { ideas } from './tables.ts';

const countGroups = ideaReads.counting((db, where) =>
  db
    .select({ status: ideas.status, category: ideas.category, count: count() })
    .from(ideas)
    .where(where)
    .groupBy(ideas.status, ideas.category)
    // without it each query plan has its own order, and so the response its own ETag
    .orderBy(ideas.status, ideas.category),
);

/** Adds up the counts of rows with the same key; rows with the key null are left out. */
const sumCountsBy = <Row extends { readonly count: number }, Key>(rows: readonly Row[], keyOf: (row: Row) => Key | null) => {
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
    statuses: sumCountsBy(rows, ({ status }) => status).map(([status, sum]) => ({ status, count: sum })),
    categories: sumCountsBy(rows, ({ category }) => category).map(([category, sum]) => ({ category, count: sum })),
  };
};

const zone = sql`${sql.placeholder('timeZone')}::text`;
const startOf = (month: 'first' | 'last') => sql`${sql.placeholder(month)}::timestamp`;

/** Submitted ideas by category and by month in the company's time zone; merged ideas count as part of their target. */
const countsByMonth = rememberedRead('idea_months', (db) =>
  db
    .select({
      month: sql<Month>`to_char(${ideas.createdAt} at time zone ${zone}, 'YYYY-MM')`.as('month'),
      category: ideas.category,
      ideas: count().as('ideas'),
    })
    .from(ideas)
    .where(
      and(
        inArray(ideas.status, ['pending', 'approved', 'rejected']),
        sql`${ideas.createdAt} >= ${startOf('first')} at time zone ${zone}`,
        sql`${ideas.createdAt} < (${startOf('last')} + interval '1 month') at time zone ${zone}`,
      ),
    )
    .groupBy(sql`"month"`, ideas.category),
);

const sum = (rows: readonly { readonly ideas: number }[]): number => rows.reduce((total, { ideas: count }) => total + count, 0);

/** The number of ideas submitted in each of the six months up to a given month, and by category in that month. */
export const ideaMonths = async (
  ctx: Context,
  { month = presentMonth(ctx) }: { readonly month?: Month },
): Promise<IdeaMonths> => {
  const months = monthsBack(month, chartMonths).reverse();
  const found = await countsByMonth(ctx.db, {
    first: `${months[0]}-01`,
    last: `${month}-01`,
    timeZone: ctx.env.timeZone,
  });
  const ofMonth = found.filter((row) => row.month === month);
  const categories = (Object.keys(ideaCategories) as IdeaCategory[]).map((category) => ({
    category,
    count: sum(ofMonth.filter((row) => row.category === category)),
  }));
  return {
    months: months.map((name) => ({ month: name, count: sum(found.filter((row) => row.month === name)) })),
    categories: categories.toSorted((one, other) => other.count - one.count),
  };
};
