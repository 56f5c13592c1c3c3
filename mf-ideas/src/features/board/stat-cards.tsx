import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Target from 'lucide-react/icons/target';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { StatCard, type StatCardProps } from 'portal-sdk/ui/stat-card';
import type { ReactNode } from 'react';
import { getUserStats } from 'shared-contracts/wire/auth';
import { getIdeaSummary } from 'shared-contracts/wire/ideas';

interface FigureProps extends Pick<StatCardProps, 'label' | 'icon' | 'tone'> {
  query: { readonly isError: boolean; readonly refetch: () => unknown };
  /** Absent until it is there. */
  value: ReactNode;
  hint?: string;
}

/** A figure that keeps its room while it is on its way, and can be asked for again where it could not be had. */
const Figure = ({ query, value, hint, ...card }: FigureProps) => {
  if (value !== undefined) return <StatCard {...card} value={value} hint={hint} />;
  if (!query.isError) return <StatCard {...card} value={<Skeleton className="my-0.5 h-7 w-14" />} hint={hint && '\u00a0'} />;
  const retry = (
    <button type="button" className="link" onClick={() => void query.refetch()}>
      Could not be loaded. Retry
    </button>
  );
  return <StatCard {...card} value="–" hint={retry} />;
};

const targetHint = (left: number | undefined) => {
  if (left === undefined) return 'remaining';
  return left <= 0 ? 'Target achieved!' : `${left} remaining`;
};

/** The person's target of this month and the month's totals of everyone. */
export const StatCards = () => {
  const stats = useQuery(operationQuery(getUserStats));
  const summary = useQuery(operationQuery(getIdeaSummary));
  const own = stats.data;
  const left = own && own.monthlySubmissionTarget - own.submissionsCount;
  const month = summary.data;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure
        query={stats}
        label="Monthly Target"
        icon={<Target />}
        value={own && `${own.submissionsCount} / ${own.monthlySubmissionTarget}`}
        hint={targetHint(left)}
        tone={left !== undefined && left <= 0 ? 'success' : 'primary'}
      />
      <Figure query={summary} label="Total Ideas This Month" icon={<Lightbulb />} value={month?.total} tone="primary" />
      <Figure
        query={summary}
        label="Approved Ideas"
        icon={<CircleCheck />}
        value={month?.approved}
        hint="this month"
        tone="success"
      />
      <Figure query={summary} label="Under Review" icon={<Hourglass />} value={month?.pending} hint="this month" tone="warning" />
    </div>
  );
};
