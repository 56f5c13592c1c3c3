import Activity from 'lucide-react/icons/activity';
import Star from 'lucide-react/icons/star';
import Target from 'lucide-react/icons/target';
import { useActor } from 'portal-sdk/host';
import { type Filter, useAddressFilters } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Card, Chart, categoryLooks, ErrorState, Figure, formatTenths, monthPoints, SelectFilter, Skeleton } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { isContributor } from 'shared-contracts/actor';
import { ideaCategories } from 'shared-contracts/constants/idea';
import { type Month, monthName, monthsBack } from 'shared-contracts/constants/month';
import { getUserStats } from 'shared-contracts/endpoints/auth';
import { getIdeaMonths, getIdeaSummary } from 'shared-contracts/endpoints/ideas';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { IdeaMonths } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';
import { isMonth, MonthlyLeaderboard, monthQuery } from './monthly-leaderboard.tsx';

/** Submissions as a percentage of the target, rounded; can exceed 100, 0 without a target. */
const completionRate = ({
  submissionsCount,
  monthlySubmissionTarget,
}: Pick<UserStats, 'submissionsCount' | 'monthlySubmissionTarget'>): number =>
  monthlySubmissionTarget > 0 ? Math.round((100 * submissionsCount) / monthlySubmissionTarget) : 0;

/** 'average idea rating 4.2/5.0', or that no one has rated one yet. It is of all ideas, also for an earlier month. */
const ratingText = ({ averageRating }: UserStats, month: Month | ''): string => {
  if (averageRating === 0) return t`average idea rating · No ratings yet`;
  const rating = `${formatTenths(averageRating)}/${formatTenths(5)}`;
  return month === '' ? t`average idea rating ${rating}` : t`average idea rating ${rating}, of all months`;
};

/** The person's own figures for a month; empty means the current one. */
const KpiOverview = ({ month }: { month: Month | '' }) => {
  const stats = useQuery(operationQuery(getUserStats, { query: monthQuery(month) }));
  const own = stats.data;
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
      <Figure
        query={stats}
        label={t`Quality Score`}
        icon={<Star />}
        value={own && formatTenths(own.totalScore)}
        hint={own ? ratingText(own, month) : t`average idea rating`}
        tone="warning"
      />
      <Figure
        query={stats}
        label={t`Activity Score`}
        icon={<Activity />}
        value={own?.activityCount}
        hint={month === '' ? t`activities this month` : t`activities in ${monthName(month)}`}
        tone="info"
      />
      <Figure
        query={stats}
        label={t`Completion Rate`}
        icon={<Target />}
        value={own && `${completionRate(own)}%`}
        hint={own ? t`${own.submissionsCount} of ${own.monthlySubmissionTarget} submissions` : t`submissions`}
        tone="success"
      />
    </div>
  );
};

interface ChartProps {
  /** Empty for the current month. */
  readonly month: Month | '';
}

interface FigureProps extends ChartProps {
  /** Space reserved for the chart while its figures load. */
  readonly room: string;
  readonly children: (figures: IdeaMonths) => ReactNode;
}

const WithFigures = ({ month, room, children }: FigureProps) => {
  const { data, error, refetch } = useQuery(operationQuery(getIdeaMonths, { query: month === '' ? {} : { month } }));
  if (data) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The chart could not be loaded`} />;
  return <Skeleton className={room} />;
};

/** Everyone's submissions in the six months up to the given one. */
const IdeasByMonth = ({ month }: ChartProps) => (
  <WithFigures month={month} room="h-68 w-full">
    {({ months }) => (
      <Chart
        kind="bars"
        title={t`Ideas by month`}
        note={t`Submitted by everyone`}
        columns={[t`Month`, t`Ideas`]}
        points={monthPoints(months, ({ count }) => count)}
        height={228}
      />
    )}
  </WithFigures>
);

/** Everyone's submissions in a month, by category. */
const IdeasByCategory = ({ month }: ChartProps) => (
  <WithFigures month={month} room="h-72 w-full">
    {({ categories, months }) => (
      <Chart
        kind="ranked"
        title={t`Ideas by category`}
        note={monthName(months.at(-1)?.month ?? month)}
        columns={[t`Category`, t`Ideas`]}
        points={categories.map(({ category, count }) => ({
          label: ideaCategories[category],
          value: count,
          look: categoryLooks[category],
        }))}
      />
    )}
  </WithFigures>
);

const monthFilter: Filter<string> = { all: '', read: (written) => (written !== null && isMonth(written) ? written : '') };

/** The month of the leaderboard, kept in the address; omitted for the current one. */
const useLeaderboardMonth = () => {
  const { filters, change } = useAddressFilters({ month: monthFilter });
  return { month: filters.month, choose: (chosen: string) => change({ month: chosen }) };
};

/** The number of months to choose from, including the current one. */
const monthsOffered = 12;

/** The month's top contributors next to the person's own figures, and everyone's submissions. All of it depends on the month. */
export default function LeaderboardTab() {
  const { month, choose } = useLeaderboardMonth();
  const contributes = isContributor(useActor());
  // the server's month uses the company's time zone, regardless of the browser's
  const currentMonth = useQuery(operationQuery(getIdeaSummary)).data?.month;
  const months = currentMonth ? monthsBack(currentMonth, monthsOffered) : [];
  const shownMonth = month === currentMonth ? '' : month;
  const pastMonths = [...months.slice(1), ...(shownMonth && !months.includes(shownMonth) ? [shownMonth] : [])];
  const options = [
    { value: '', label: currentMonth ? monthName(currentMonth) : t`This month` },
    ...pastMonths.map((value) => ({ value, label: monthName(value) })),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))_20rem]">
      <Card
        title={t`Monthly Leaderboard`}
        actions={<SelectFilter label={t`Month`} value={shownMonth} onChange={choose} options={options} />}
        className={contributes ? 'lg:col-span-2' : 'lg:col-span-3'}
      >
        <MonthlyLeaderboard month={shownMonth} />
      </Card>
      {contributes ? (
        <section className="flex flex-col gap-3" aria-labelledby="kpi-overview">
          <h2 id="kpi-overview" className="font-semibold text-base tracking-tight">{t`KPI Overview`}</h2>
          <KpiOverview month={shownMonth} />
        </section>
      ) : null}
      <div className="grid gap-6 *:min-w-0 lg:col-span-3 lg:grid-cols-2">
        <Card>
          <IdeasByMonth month={shownMonth} />
        </Card>
        <Card>
          <IdeasByCategory month={shownMonth} />
        </Card>
      </div>
    </div>
  );
}
