import { and, count, inArray, sql } from 'drizzle-orm';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import { chartMonths, type Month, monthsBack } from 'shared-contracts/constants/month';
import type { IdeaMonths } from 'shared-contracts/schemas/idea';
import type { Context } from '../../context.ts';
import { presentMonth } from '../../platform/db/month.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { ideas } from './tables.ts';

const zone = sql`${sql.placeholder('timeZone')}::text`;
const firstOf = (month: 'first' | 'last') => sql`${sql.placeholder(month)}::timestamp`;

/** Submitted ideas by category and by month in the company's time zone; merged ideas count as part of their target. */
const counts = prepared((db) =>
  db
    .select({
      month: sql<Month>`to_char(${ideas.createdAt} at time zone ${zone}, 'YYYY-MM')`.as('of_month'),
      category: ideas.category,
      ideas: count(),
    })
    .from(ideas)
    .where(
      and(
        inArray(ideas.status, ['pending', 'approved', 'rejected']),
        sql`${ideas.createdAt} >= ${firstOf('first')} at time zone ${zone}`,
        sql`${ideas.createdAt} < (${firstOf('last')} + interval '1 month') at time zone ${zone}`,
      ),
    )
    .groupBy(sql`of_month`, ideas.category)
    .prepare('idea_months'),
);

const sum = (rows: readonly { readonly ideas: number }[]): number => rows.reduce((total, { ideas: more }) => total + more, 0);

/** The number of ideas submitted in each of the six months up to a given month, and by category in that month. */
export const ideaMonths = async (
  ctx: Context,
  { month = presentMonth(ctx) }: { readonly month?: Month },
): Promise<IdeaMonths> => {
  const months = monthsBack(month, chartMonths).reverse();
  const found = await counts(ctx.db).execute({ first: `${months[0]}-01`, last: `${month}-01`, timeZone: ctx.env.timeZone });
  const ofMonth = found.filter((row) => row.month === month);
  const categories = (Object.keys(ideaCategories) as IdeaCategory[]).map((category) => ({
    category,
    count: sum(ofMonth.filter((row) => row.category === category)),
  }));
  return {
    months: months.map((each) => ({ month: each, count: sum(found.filter((row) => row.month === each)) })),
    categories: categories.toSorted((one, other) => other.count - one.count),
  };
};
