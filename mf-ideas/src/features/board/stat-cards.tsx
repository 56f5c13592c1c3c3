import { CircleCheck, Hourglass, Lightbulb, Target } from 'lucide-react';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { StatCard } from 'portal-sdk/ui/stat-card';
import { getUserStats } from 'shared-contracts/wire/auth';
import { getIdeaSummary } from 'shared-contracts/wire/ideas';

/** What a card shows in place of a figure that is on its way, or could not be had. */
const figure = (value: number | string | undefined, failed: boolean) => value ?? (failed ? '–' : '…');
const missing = (failed: boolean) => (failed ? 'Could not be loaded' : undefined);

/** The person's target of this month and the month's totals of everyone. */
export const StatCards = () => {
  const stats = useQuery(operationQuery(getUserStats));
  const summary = useQuery(operationQuery(getIdeaSummary));
  const own = stats.data;
  const left = own && own.monthlySubmissionTarget - own.submissionsCount;
  const month = missing(summary.isError);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="Monthly Target"
        icon={<Target aria-hidden />}
        value={figure(own && `${own.submissionsCount} / ${own.monthlySubmissionTarget}`, stats.isError)}
        hint={left === undefined ? missing(stats.isError) : left <= 0 ? 'Target achieved!' : `${left} remaining`}
        tone={left !== undefined && left <= 0 ? 'success' : 'primary'}
      />
      <StatCard
        label="Total Ideas This Month"
        icon={<Lightbulb aria-hidden />}
        value={figure(summary.data?.total, summary.isError)}
        hint={month}
        tone="primary"
      />
      <StatCard
        label="Approved Ideas"
        icon={<CircleCheck aria-hidden />}
        value={figure(summary.data?.approved, summary.isError)}
        hint={month}
        tone="success"
      />
      <StatCard
        label="Under Review"
        icon={<Hourglass aria-hidden />}
        value={figure(summary.data?.pending, summary.isError)}
        hint={month}
        tone="warning"
      />
    </div>
  );
};
