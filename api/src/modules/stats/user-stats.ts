import { and, count, eq, gt, inArray, ne, notInArray, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { submissionTypes } from 'shared-contracts/constants/activity';
import { publishedStatuses } from 'shared-contracts/policies/content';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { inMonth, type MonthAsked, monthAsked } from '../../platform/db/month.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { type ContentType, contentTypes } from '../content/content-type.ts';
import { ideas } from '../ideas/tables.ts';
import { findUser } from '../users/repository.ts';

/** The categories of the Energy page; the dashboard counts ideas outside them separately. */
const energyCategories = [
  'energy_efficiency',
  'renewables_integration',
  'storage_integration',
  'energy_communities',
  'ai_automation',
] as const;

/** The sums of a person's activities in the month. An item counts once, in any status: its submission is recorded once. */
const activityFigures = async ({ db }: Context, userId: string, month: string) => {
  const submitted = sql`${activities.type} in ${submissionTypes}`;
  const [row] = await db
    .select({
      submissionsCount: sql<number>`(count(*) filter (where ${submitted}))::int`,
      totalScore: sql<number>`coalesce(sum(${activities.score}), 0)::float8`,
      activityCount: sql<number>`count(*)::int`,
    })
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.month, month)));
  return row ?? { submissionsCount: 0, totalScore: 0, activityCount: 0 };
};

const ideaCount = async ({ db, env }: Context, userId: string, month: string): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(ideas)
    .where(
      and(
        eq(ideas.authorId, userId),
        notInArray(ideas.category, [...energyCategories]),
        ne(ideas.status, 'draft'),
        inMonth(ideas.createdAt, month, env.timeZone),
      ),
    );
  return row?.count ?? 0;
};

/** How many of a person's published items of a type were rated, and the sum of their scores. */
const ratedOf = ({ db }: Context, { table }: ContentType, userId: string) =>
  db
    .select({ rated: count().as('rated'), sum: sum(table.score).as('sum') })
    .from(table)
    .where(and(eq(table.authorId, userId), inArray(table.status, [...publishedStatuses]), gt(table.score, 0)));

/** Mean of one's published items of some kinds, as far as somebody has rated them; 0 without any. */
const averageRating = async (ctx: Context, userId: string, types: readonly ContentType[]): Promise<number> => {
  const [first, second, ...others] = types.map((contentType) => ratedOf(ctx, contentType, userId));
  if (!first) return 0;
  const kinds = (second ? unionAll(first, second, ...others) : first).as('kinds');
  const [row] = await ctx.db
    .select({ mean: sql<number>`coalesce(round(sum(${kinds.sum}) / nullif(sum(${kinds.rated}), 0), 1), 0)::float8` })
    .from(kinds);
  return row?.mean ?? 0;
};

/**
 * One's own figures for a month of the company's time zone, the present one unless another is asked for. The ratings, and
 * what is asked of the person, are those of now.
 */
export const readUserStats = async (ctx: Context, actor: Actor, asked: MonthAsked = {}): Promise<UserStats> => {
  const month = monthAsked(ctx, asked);
  const ofIdeas = contentTypes().filter(({ table }) => table === ideas);
  const [user, figures, ideasOutsideEnergy, averageOfIdeas, averageContentRating] = await Promise.all([
    findUser(ctx.db, actor.id),
    activityFigures(ctx, actor.id, month),
    ideaCount(ctx, actor.id, month),
    averageRating(ctx, actor.id, ofIdeas),
    averageRating(ctx, actor.id, contentTypes()),
  ]);
  if (!user) throw unauthenticated();
  return {
    month,
    ...figures,
    ideasOutsideEnergy,
    averageRating: averageOfIdeas,
    averageContentRating,
    monthlySubmissionTarget: user.monthlySubmissionTarget,
  };
};
