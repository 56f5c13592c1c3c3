import type { UserStats } from 'shared-contracts/schemas/account';
import { ProgressBar } from './progress-bar.tsx';

const Figure = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold text-lg tabular-nums">{value}</dd>
  </div>
);

/** How the target stands: 'Target achieved!' once reached, else what is left. */
export const targetText = ({ submissionsCount, monthlySubmissionTarget }: UserStats): string =>
  submissionsCount >= monthlySubmissionTarget ? 'Target achieved!' : `${monthlySubmissionTarget - submissionsCount} remaining`;

/** The panel 'Your Monthly Progress'. */
export const MonthlyProgress = ({ stats }: { stats: UserStats }) => {
  const { submissionsCount, monthlySubmissionTarget, totalScore, activityCount, averageRating } = stats;
  return (
    <>
      <div>
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <span>
            <strong className="tabular-nums">
              {submissionsCount} of {monthlySubmissionTarget}
            </strong>{' '}
            submissions
          </span>
          <span className="text-muted">{targetText(stats)}</span>
        </div>
        <ProgressBar
          label="Submissions of this month against the target"
          value={submissionsCount}
          target={monthlySubmissionTarget}
        />
      </div>
      <dl className="mt-auto grid grid-cols-3 gap-3 border-line border-t pt-3">
        <Figure label="Score" value={totalScore.toFixed(1)} />
        <Figure label="Activities" value={activityCount} />
        <Figure label="Rating" value={averageRating > 0 ? `${averageRating.toFixed(1)}/5.0` : '–'} />
      </dl>
    </>
  );
};
