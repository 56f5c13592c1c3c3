import { Chart, formatTenths, jt, monthPoints } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import type { UserStats } from 'shared-contracts/schemas/account';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { formatNumber, t, translate } from 'shared-contracts/translate';

/** Progress of a number towards its target; the bar stays full beyond it. */
export const ProgressBar = ({ label, value, target }: { label: string; value: number; target: number }) => (
  <progress
    className="progress-bar mt-2"
    aria-label={label}
    value={Math.min(Math.max(value, 0), Math.max(target, 1))}
    max={Math.max(target, 1)}
  />
);

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-semibold text-lg tabular-nums">{value}</dd>
  </div>
);

const noRatings = <span className="font-normal text-muted text-sm">{t`No ratings yet`}</span>;

/** Progress towards the target: 'Target achieved!' once reached, otherwise what is left. */
export const targetText = ({
  submissionsCount,
  monthlySubmissionTarget,
}: Pick<UserStats, 'submissionsCount' | 'monthlySubmissionTarget'>): string =>
  submissionsCount >= monthlySubmissionTarget ? t`Target achieved!` : t`${monthlySubmissionTarget - submissionsCount} remaining`;

interface ShareProps {
  readonly value: number;
  readonly target: number;
  /** The label of the number. */
  readonly label: string;
  /** A short text next to it. */
  readonly aside: string;
}

/** '1 of 2 submissions', also shown as a bar. */
const Share = ({ value, target, label, aside }: ShareProps) => (
  <div>
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <span>
        {jt`${<strong className="tabular-nums">{t`${formatNumber(value)} of ${formatNumber(target)}`}</strong>} submissions`}
      </span>
      <span className="text-right text-muted">{aside}</span>
    </div>
    <ProgressBar label={label} value={value} target={target} />
  </div>
);

type Stats = Extract<PanelContent, { template: 'stats' }>;

/** The panel 'Your Monthly Progress': the person's current month, the months before it, and the team's current month. */
export const MonthlyProgress = ({ stats, months, team }: Omit<Stats, 'template'>) => {
  const { submissionsCount, monthlySubmissionTarget, totalScore, activityCount, averageContentRating } = stats;
  return (
    <>
      <Share
        value={submissionsCount}
        target={monthlySubmissionTarget}
        label={t`Submissions this month and the target`}
        aside={targetText(stats)}
      />
      <dl className="grid grid-cols-3 gap-3">
        <Figure label={t`Score`} value={formatTenths(totalScore)} />
        <Figure label={t`Activities`} value={activityCount} />
        <Figure
          label={t`All-time rating`}
          value={averageContentRating > 0 ? `${formatTenths(averageContentRating)}/${formatTenths(5)}` : noRatings}
        />
      </dl>
      <Chart
        kind="line"
        title={t`Your score by month`}
        columns={[t`Month`, t`Score`]}
        points={monthPoints(months, (month) => month.totalScore)}
        format={formatTenths}
        className="border-line border-t pt-3"
      />
      {team.target > 0 ? (
        <div className="border-line border-t pt-3">
          <h3 className="mb-1 font-medium text-sm">{t`The team this month`}</h3>
          <Share
            value={team.submissionsCount}
            target={team.target}
            label={t`Submissions of everyone against the team's target`}
            aside={team.submissionsCount >= team.target ? t`Target achieved!` : t`team target`}
          />
        </div>
      ) : null}
    </>
  );
};

type Progress = Extract<PanelContent, { template: 'progress' }>;

/** A number as progress towards another one. */
export const ProgressPanel = ({ value, target, label, beside }: Omit<Progress, 'template'>) => (
  <>
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <strong className="text-3xl tabular-nums tracking-tight">{formatNumber(value)}</strong>
        <span className="text-muted">{translate(label)}</span>
      </p>
      <ProgressBar label={t`${translate(label)}, against the target`} value={value} target={target} />
    </div>
    <dl className="mt-auto flex flex-col gap-1 border-line border-t pt-3 text-sm">
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{t`Monthly target`}</dt>
        <dd className="font-medium tabular-nums">{formatNumber(target)}</dd>
      </div>
      {beside ? (
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{translate(beside.label)}</dt>
          <dd className="font-medium tabular-nums">{formatNumber(beside.value)}</dd>
        </div>
      ) : null}
    </dl>
  </>
);
