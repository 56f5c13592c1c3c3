import { Chart, monthPoints } from 'portal-sdk/ui';
import { noOwnIdeas } from 'shared-contracts/constants/panel-texts';
import type { PanelContent } from 'shared-contracts/schemas/panels';
import { formatNumber, t } from 'shared-contracts/translate';
import { EmptyPanel, EntryList } from './panel-lists.tsx';

const Figure = ({ value, label, note }: { value: number; label: string; note: string }) => (
  <div>
    <dd className="font-semibold text-2xl tabular-nums tracking-tight">{formatNumber(value)}</dd>
    <dt className="text-pretty text-sm leading-snug">
      {label}
      <span className="block text-muted text-xs">{note}</span>
    </dt>
  </div>
);

type Board = Extract<PanelContent, { template: 'board' }>;

/**
 * The panel 'Ideas & Kaizen Board' for contributors: their current month, the months before it, and their ideas with their
 * status.
 */
export const IdeasBoard = ({ stats, months, entries, page }: Omit<Board, 'template'> & { page?: string | undefined }) => {
  const { ideasOutsideEnergy, submissionsCount, monthlySubmissionTarget: target } = stats;
  return (
    <>
      <dl className="panel-figures">
        <Figure value={ideasOutsideEnergy} label={t`submitted this month`} note={t`Ideas outside the energy categories`} />
        <Figure value={submissionsCount} label={t`in all areas`} note={t`Monthly target: ${target}`} />
      </dl>
      <Chart
        kind="bars"
        title={t`Your submissions by month`}
        columns={[t`Month`, t`Submissions`]}
        points={monthPoints(months, (month) => month.submissionsCount)}
        target={target > 0 ? { value: target, label: t`Monthly target` } : undefined}
        note={target > 0 ? t`All areas; the dashed line is your target` : t`All areas`}
        className="border-line border-t pt-3"
      />
      <div className="border-line border-t pt-3">
        <h3 className="mb-2 font-medium text-sm">{t`Your ideas`}</h3>
        {entries.length > 0 ? (
          <EntryList entries={entries} />
        ) : (
          <EmptyPanel empty={{ text: noOwnIdeas.text, add: { label: noOwnIdeas.add, link: `${page}?new` } }} />
        )}
      </div>
    </>
  );
};
