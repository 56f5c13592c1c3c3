import Activity from 'lucide-react/icons/activity';
import Star from 'lucide-react/icons/star';
import Target from 'lucide-react/icons/target';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Figure } from 'portal-sdk/ui/figure';
import type { UserStats } from 'shared-contracts/schemas/account';
import { getUserStats } from 'shared-contracts/wire/auth';

/** Submissions of the target in whole percent; more than a hundred where more were made, 0 without a target. */
export const completionRate = ({
  submissionsCount,
  monthlySubmissionTarget,
}: Pick<UserStats, 'submissionsCount' | 'monthlySubmissionTarget'>): number =>
  monthlySubmissionTarget > 0 ? Math.round((100 * submissionsCount) / monthlySubmissionTarget) : 0;

/** The person's own figures of the present month. */
export const KpiOverview = () => {
  const stats = useQuery(operationQuery(getUserStats));
  const own = stats.data;
  return (
    <div className="flex flex-col gap-3">
      <Figure
        query={stats}
        label="Quality Score"
        icon={<Star />}
        value={own?.totalScore.toFixed(1)}
        hint={own ? `average idea rating ${own.averageRating.toFixed(1)}/5.0` : 'average idea rating'}
        tone="warning"
      />
      <Figure
        query={stats}
        label="Activity Score"
        icon={<Activity />}
        value={own?.activityCount}
        hint="activities this month"
        tone="info"
      />
      <Figure
        query={stats}
        label="Completion Rate"
        icon={<Target />}
        value={own && `${completionRate(own)}%`}
        hint={own ? `${own.submissionsCount} of ${own.monthlySubmissionTarget} submissions` : 'submissions'}
        tone="success"
      />
    </div>
  );
};
