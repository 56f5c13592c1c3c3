import type { PanelContent } from 'shared-contracts/schemas/panels';
import { formatNumber, t, translate } from 'shared-contracts/translate';
import { ProgressBar } from './progress-bar.tsx';

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
