import { and, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import type { UserStats } from 'shared-contracts/schemas/account';
import { submissionTypes } from 'shared-contracts/terms/activity';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { inMonth, monthOf } from '../../platform/db/month.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
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

/** What a person's activities of the month add up to. An item counts once, whatever became of it. */
const activityFigures = async ({ db, env }: Context, userId: string, month: string) => {
  const submitted = sql`${activities.type} in ${submissionTypes}`;
  const [row] = await db
    .select({
      submissionsCount: sql<number>`(count(distinct ${activities.entityId}) filter (where ${submitted}))::int`,
      totalScore: sql<number>`coalesce(sum(${activities.score}), 0)::float8`,
      activityCount: sql<number>`count(*)::int`,
    })
    .from(activities)
    .where(and(eq(activities.userId, userId), inMonth(activities.createdAt, month, env.timeZone)));
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

/** Mean of one's approved ideas that somebody has rated. */
const averageRating = async ({ db }: Context, userId: string): Promise<number> => {
  const [row] = await db
    .select({ mean: sql<number>`coalesce(round(avg(${ideas.score}), 1), 0)::float8` })
    .from(ideas)
    .where(and(eq(ideas.authorId, userId), eq(ideas.status, 'approved'), gt(ideas.score, 0)));
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
