import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { LeaderboardEntry, leaderboardQuerySchema } from 'shared-contracts/schemas/activity';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { monthlyScores } from '../../platform/audit/tables.ts';
import { requestedMonth } from '../../platform/db/month.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { users } from '../../platform/users/tables.ts';
import { authorColumns } from '../content/authors.ts';

type Query = z.output<typeof leaderboardQuerySchema>;

const ranking = prepared((db) =>
  db
    .select({
      user: authorColumns,
      totalScore: monthlyScores.score,
      activityCount: monthlyScores.activityCount,
    })
    .from(monthlyScores)
    .innerJoin(users, and(eq(users.id, monthlyScores.userId), eq(users.isActive, true)))
    .where(and(eq(monthlyScores.month, sql.placeholder('month')), gt(monthlyScores.activityCount, 0)))
    .orderBy(
      desc(monthlyScores.score),
      desc(monthlyScores.activityCount),
      asc(users.lastName),
      asc(users.firstName),
      asc(users.id),
    )
    .limit(sql.placeholder('limit'))
    .prepare('ranking'),
);

/** Active people by the points of their activities in a month, highest first; ties by number of activities, then by name. */
export const leaderboard = (ctx: Context, { limit, ...asked }: Query): Promise<LeaderboardEntry[]> =>
  ranking(ctx.db).execute({ month: requestedMonth(ctx, asked), limit });
