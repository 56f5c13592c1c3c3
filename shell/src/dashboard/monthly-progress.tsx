import { Chart, monthPoints } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { ProgressBar } from './progress-bar.tsx';

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold text-lg tabular-nums">{value}</dd>
  </div>
);

const noRatings = <span className="font-normal text-muted text-sm">No ratings yet</span>;

/** How the target stands: 'Target achieved!' once reached, else what is left. */
export const targetText = ({
  submissionsCount,
  monthlySubmissionTarget,
}: Pick<UserStats, 'submissionsCount' | 'monthlySubmissionTarget'>): string =>
  submissionsCount >= monthlySubmissionTarget ? 'Target achieved!' : `${monthlySubmissionTarget - submissionsCount} remaining`;

interface ShareProps {
  readonly value: number;
  readonly target: number;
  /** The label of the number. */
  readonly label: string;
  /** A few words beside it. */
  readonly aside: string;
}

/** '1 of 2 submissions', drawn as well. */
const Share = ({ value, target, label, aside }: ShareProps) => (
  <div>
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <span>
        <strong className="tabular-nums">
          {value.toLocaleString('en')} of {target.toLocaleString('en')}
        </strong>{' '}
        submissions
      </span>
      <span className="text-right text-muted">{aside}</span>
    </div>
    <ProgressBar label={label} value={value} target={target} />
  </div>
);

type Stats = Extract<PanelContent, { template: 'stats' }>;

/** The panel 'Your Monthly Progress': the person's month, the months before it, and the team's month. */
export const MonthlyProgress = ({ stats, months, team }: Omit<Stats, 'template'>) => {
  const { submissionsCount, monthlySubmissionTarget, totalScore, activityCount, averageRating } = stats;
  return (
    <>
      <Share
        value={submissionsCount}
        target={monthlySubmissionTarget}
        label="Submissions this month and the target"
        aside={targetText(stats)}
      />
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Score" value={totalScore.toFixed(1)} />
        <Figure label="Activities" value={activityCount} />
        <Figure label="Rating" value={averageRating > 0 ? `${averageRating.toFixed(1)}/5.0` : noRatings} />
      </dl>
      <Chart
        kind="line"
        title="Your score by month"
        columns={['Month', 'Score']}
        points={monthPoints(months, (month) => month.totalScore)}
        format={(value) => value.toFixed(1)}
        className="border-line border-t pt-3"
      />
      {team.target > 0 ? (
        <div className="border-line border-t pt-3">
          <h3 className="mb-1 font-medium text-sm">The team this month</h3>
          <Share
            value={team.submissionsCount}
            target={team.target}
            label="Submissions of everyone against the team's target"
            aside={team.submissionsCount >= team.target ? 'Target achieved!' : 'team target'}
          />
        </div>
      ) : null}
    </>
  );
};
