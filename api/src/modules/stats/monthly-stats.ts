import { and, between, count, eq, sql, sum } from 'drizzle-orm';
import type { Actor } from 'shared-contracts/actor';
import { submissionTypes } from 'shared-contracts/constants/activity';
import { chartMonths, type Month, monthsBack } from 'shared-contracts/constants/month';
import type { MonthlyStats, TeamStats } from 'shared-contracts/schemas/activity';
import type { Context } from '../../context.ts';
import { activities, monthlyScores } from '../../platform/audit/tables.ts';
import { presentMonth } from '../../platform/db/calendar.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { rememberedRead } from '../../platform/stamps/remembered-read.ts';
import { isContributing, users } from '../../platform/users/tables.ts';

const isSubmission = sql`${activities.type} in (${sql.raw(submissionTypes.map((type) => `'${type}'`).join(', '))})`;

const ownMonths = prepared((db) =>
  db
    .select({
      month: activities.month,
      submissionsCount: sql<number>`(count(*) filter (where ${isSubmission}))::int`,
      totalScore: sum(activities.score).mapWith(Number),
      activityCount: count(),
    })
    .from(activities)
    .where(
      and(
        eq(activities.userId, sql.placeholder('user')),
        between(activities.month, sql.placeholder('first'), sql.placeholder('last')),
      ),
    )
    .groupBy(activities.month)
    .prepare('own_months'),
);

/** The sums of each requested month; a month without activity counts as zero. */
const teamMonths = rememberedRead('team_months', (db) => {
  // the months are in a subselect, because otherwise the server would count them and replan the statement each time
  const months = sql`unnest((select ${sql.placeholder('months')}::text::text[])) as asked(month)`;
  const sums = db
    .select({
      submissionsCount: sql<number>`coalesce(sum(${monthlyScores.submissionCount}), 0)::int`.as('submissionsCount'),
      activePeople: sql<number>`(count(*) filter (where ${monthlyScores.activityCount} > 0))::int`.as('activePeople'),
    })
    .from(monthlyScores)
    .where(sql`${monthlyScores.month} = asked.month`)
    .as('sums');
  return db
    .select({ month: sql<Month>`asked.month`, submissionsCount: sums.submissionsCount, activePeople: sums.activePeople })
    .from(months)
    .innerJoinLateral(sums, sql`true`)
    .orderBy(sql`asked.month`);
});

/** The sum of the targets of active contributors. */
const teamTarget = rememberedRead('team_target', (db) =>
  db
    .select({ target: sql<number>`coalesce(sum(${users.monthlySubmissionTarget}), 0)::int`.as('target') })
    .from(users)
    .where(isContributing(users)),
);

/** The months of the charts, the earliest first. */
const monthsUntil = (last: Month): Month[] => monthsBack(last, chartMonths).reverse();

/** The actor's own figures for the last six months in the company's time zone; a month without activity counts as zero. */
export const readMonthlyStats = async (ctx: Context, { id }: Actor): Promise<MonthlyStats> => {
  const months = monthsUntil(presentMonth(ctx));
  const found = await ownMonths(ctx.db).execute({ user: id, first: months[0], last: months.at(-1) });
  return {
    months: months.map(
      (month) => found.find((row) => row.month === month) ?? { month, submissionsCount: 0, totalScore: 0, activityCount: 0 },
    ),
  };
};

/** The total submissions of all users, against the sum of their targets. */
export const readTeamStats = async (ctx: Context): Promise<TeamStats> => {
  const month = presentMonth(ctx);
  const [months, [contributors]] = await Promise.all([
    teamMonths(ctx.db, { months: `{${monthsUntil(month)}}` }),
    teamTarget(ctx.db),
  ]);
  return {
    month,
    submissionsCount: months.at(-1)?.submissionsCount ?? 0,
    target: contributors?.target ?? 0,
    months: [...months],
  };
};
