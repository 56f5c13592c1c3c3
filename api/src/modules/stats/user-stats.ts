import { and, count, eq, gt, inArray, ne, notInArray, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { publishedStatuses } from 'shared-contracts/policies/content';
import type { UserStats } from 'shared-contracts/schemas/account';
import { submissionTypes } from 'shared-contracts/terms/activity';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { inMonth, monthOf } from '../../platform/db/month.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { type ContentKind, contentKinds } from '../content/kinds.ts';
import { ideas } from '../ideas/tables.ts';
import { findUser } from '../users/repository.ts';

/** The categories that the Energy page has for its own; ideas outside them are counted apart on the dashboard. */
const energyCategories = [
  'energy_efficiency',
  'renewables_integration',
  'storage_integration',
  'energy_communities',
  'ai_automation',
] as const;

/** What a person's activities of the month add up to. An item counts once, whatever became of it: its submission is recorded once. */
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

/** How many of a person's published items of a kind were rated, and the sum of their scores. */
const ratedOf = ({ db }: Context, { table }: ContentKind, userId: string) =>
  db
    .select({ rated: count().as('rated'), sum: sum(table.score).as('sum') })
    .from(table)
    .where(and(eq(table.authorId, userId), inArray(table.status, [...publishedStatuses]), gt(table.score, 0)));

/** Mean of one's published items, of all kinds, that somebody has rated. */
const averageRating = async (ctx: Context, userId: string): Promise<number> => {
  const [first, second, ...others] = contentKinds().map((kind) => ratedOf(ctx, kind, userId));
  if (!first) return 0;
  const kinds = (second ? unionAll(first, second, ...others) : first).as('kinds');
  const [row] = await ctx.db
    .select({ mean: sql<number>`coalesce(round(sum(${kinds.sum}) / nullif(sum(${kinds.rated}), 0), 1), 0)::float8` })
    .from(kinds);
  return row?.mean ?? 0;
};

/** One's own figures for the present month of the company's time zone. */
export const readUserStats = async (ctx: Context, actor: Actor): Promise<UserStats> => {
  const month = monthOf(ctx.clock.now(), ctx.env.timeZone);
  const [user, figures, ideasOutsideEnergy, rating] = await Promise.all([
    findUser(ctx.db, actor.id),
    activityFigures(ctx, actor.id, month),
    ideaCount(ctx, actor.id, month),
    averageRating(ctx, actor.id),
  ]);
  if (!user) throw unauthenticated();
  return { ...figures, ideasOutsideEnergy, averageRating: rating, monthlySubmissionTarget: user.monthlySubmissionTarget };
};
