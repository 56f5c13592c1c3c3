import { and, count, eq, gt, inArray, ne, notInArray, sql, sum } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from 'shared-contracts/actor';
import { submissionTypes } from 'shared-contracts/constants/activity';
import { publishedStatuses } from 'shared-contracts/policies/content';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { inMonth, type RequestedMonth, requestedMonth } from '../../platform/db/calendar.ts';
import type { Database } from '../../platform/db/client.ts';
import { prepared, preparedPer } from '../../platform/db/prepared.ts';
import { unauthenticated } from '../../platform/http/errors.ts';
import { users } from '../../platform/users/tables.ts';
import { type ContentType, contentTypes, getContentType } from '../content/content-type.ts';
import { ideaContentType } from '../ideas/content-type.ts';
import { ideas } from '../ideas/tables.ts';

/** The categories of the Energy page; the dashboard counts ideas outside them separately. */
const energyCategories = [
  'energy_efficiency',
  'renewables_integration',
  'storage_integration',
  'energy_communities',
  'ai_automation',
] as const;

const ofUser = sql.placeholder('user');
const ofMonth = sql.placeholder('month');

/** The sums of a person's activities in the month. An item counts once, in any status: its submission is recorded once. */
const activityFigures = prepared((db) =>
  db
    .select({
      submissionsCount: sql<number>`(count(*) filter (where ${activities.type} in ${submissionTypes}))::int`,
      totalScore: sql<number>`coalesce(sum(${activities.score}), 0)::float8`,
      activityCount: sql<number>`count(*)::int`,
    })
    .from(activities)
    .where(and(eq(activities.userId, ofUser), eq(activities.month, ofMonth)))
    .prepare('activity_figures'),
);
const noFigures = { submissionsCount: 0, totalScore: 0, activityCount: 0 };

const targetOf = prepared((db) =>
  db
    .select({ monthlySubmissionTarget: users.monthlySubmissionTarget })
    .from(users)
    .where(eq(users.id, ofUser))
    .prepare('own_target'),
);

const ideasOutsideEnergy = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(ideas)
    .where(
      and(
        eq(ideas.authorId, ofUser),
        notInArray(ideas.category, [...energyCategories]),
        ne(ideas.status, 'draft'),
        inMonth(ideas.createdAt, ofMonth, sql.placeholder('timeZone')),
      ),
    )
    .prepare('ideas_outside_energy'),
);

/** How many of a person's published items of a type were rated, and the sum of their scores. */
const ratedOf = (db: Database, { table }: ContentType) =>
  db
    .select({ rated: count().as('rated'), sum: sum(table.score).as('sum') })
    .from(table)
    .where(and(eq(table.authorId, ofUser), inArray(table.status, [...publishedStatuses]), gt(table.score, 0)));

/** Mean rating of the actor's published items of some types, counting only rated ones; 0 if there are none. */
const averageRating = preparedPer((db, types: readonly string[]) => {
  const [first, second, ...others] = types.map((type) => ratedOf(db, getContentType(type)));
  if (!first) throw new Error('A mean is of at least one type');
  const ratedByType = (second ? unionAll(first, second, ...others) : first).as('kinds');
  return db
    .select({ mean: sql<number>`coalesce(round(sum(${ratedByType.sum}) / nullif(sum(${ratedByType.rated}), 0), 1), 0)::float8` })
    .from(ratedByType)
    .prepare('average_rating');
});

/**
 * The actor's own figures for a month in the company's time zone, the current one by default. Ratings and the person's target are
 * always the current ones.
 */
export const readUserStats = async (ctx: Context, actor: Actor, requested: RequestedMonth = {}): Promise<UserStats> => {
  const month = requestedMonth(ctx, requested);
  const { db, env } = ctx;
  const parameters = { user: actor.id, month, timeZone: env.timeZone };
  const types = contentTypes().map(({ type }) => type);
  const [[target], [figures = noFigures], [outside], [ofIdeas], [ofAll]] = await Promise.all([
    targetOf(db).execute(parameters),
    activityFigures(db).execute(parameters),
    ideasOutsideEnergy(db).execute(parameters),
    averageRating(db, [ideaContentType.type]).execute(parameters),
    averageRating(db, types).execute(parameters),
  ]);
  if (!target) throw unauthenticated();
  return {
    month,
    ...figures,
    ...target,
    ideasOutsideEnergy: outside?.count ?? 0,
    averageRating: ofIdeas?.mean ?? 0,
    averageContentRating: ofAll?.mean ?? 0,
  };
};
