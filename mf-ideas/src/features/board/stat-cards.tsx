import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Target from 'lucide-react/icons/target';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Figure } from 'portal-sdk/ui/figure';
import { getUserStats } from 'shared-contracts/wire/auth';
import { getIdeaSummary } from 'shared-contracts/wire/ideas';

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
