import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { LeaderboardEntry, leaderboardQuerySchema } from 'shared-contracts/schemas/activity';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { activities } from '../../platform/audit/tables.ts';
import { inMonth, monthOf } from '../../platform/db/month.ts';
import { users } from '../users/tables.ts';

type Query = z.output<typeof leaderboardQuerySchema>;

/** The month that is asked for, as '2026-03'; what is left out is the present one's. */
const monthAsked = ({ env, clock }: Context, { month, year }: Pick<Query, 'month' | 'year'>): string => {
  const [thisYear, thisMonth] = monthOf(clock.now(), env.timeZone).split('-').map(Number);
  return `${year ?? thisYear}-${String(month ?? thisMonth).padStart(2, '0')}`;
};

/** Active people by what their activities of a month are worth, highest first; equals by number of activities, then by name. */
export const leaderboard = async (ctx: Context, { limit, ...asked }: Query): Promise<LeaderboardEntry[]> => {
  // summed up before anything else is looked at: the index of the month has all that it takes
  const sums = ctx.db
    .select({
      userId: activities.userId,
      totalScore: sql<number>`sum(${activities.score})::float8`.as('total_score'),
      activityCount: sql<number>`count(*)::int`.as('activity_count'),
    })
    .from(activities)
    .where(inMonth(activities.createdAt, monthAsked(ctx, asked), ctx.env.timeZone))
    .groupBy(activities.userId)
    .as('sums');
  return ctx.db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      totalScore: sums.totalScore,
      activityCount: sums.activityCount,
    })
    .from(sums)
    .innerJoin(users, and(eq(users.id, sums.userId), eq(users.isActive, true)))
    .orderBy(desc(sums.totalScore), desc(sums.activityCount), asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(limit);
};
