import type { ReactElement, ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { Skeleton } from './skeleton.tsx';

const tones = {
  neutral: 'bg-base-200 text-muted',
  primary: 'bg-primary-soft text-primary-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  error: 'bg-error-soft text-error-ink',
  info: 'bg-info-soft text-info-ink',
} as const;

export type Tone = keyof typeof tones;

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactElement;
  tone?: Tone;
}

/** A figure with its label; flat on a phone, without its icon, so that the content below starts on the first screen. */
export const StatCard = ({ label, value, hint, icon, tone = 'neutral' }: StatCardProps) => (
  <div className="panel flex items-start justify-between gap-3 p-3 sm:p-5">
    <dl className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2">
      <dt className="text-pretty text-muted text-sm max-sm:basis-full">{label}</dt>
      <dd className="mt-1 font-semibold text-2xl tabular-nums tracking-tight">{value}</dd>
      {hint ? <dd className="mt-1 text-muted text-xs">{hint}</dd> : null}
    </dl>
    {icon ? (
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-field max-sm:hidden [&_svg]:size-4.5 ${tones[tone]}`}
        aria-hidden="true"
      >
        {icon}
      </span>
    ) : null}
  </div>
);

export interface FigureProps extends Pick<StatCardProps, 'label' | 'icon' | 'tone'> {
  query: { readonly isError: boolean; readonly refetch: () => unknown };
  /** Undefined until it has loaded. */
  value: ReactNode;
  hint?: string;
}

/** A figure that reserves its space while loading, and has a retry after a failure. */
export const Figure = ({ query, value, hint, ...card }: FigureProps) => {
  if (value !== undefined) return <StatCard {...card} value={value} hint={hint} />;
  // part of a line, so that the hint next to it stands on the same baseline as next to the figure
  const placeholder = <Skeleton className="my-0.5 inline-block h-7 w-14 align-bottom" />;
  if (!query.isError) return <StatCard {...card} value={placeholder} hint={hint && '\u00a0'} />;
  const retry = (
    <button type="button" className="link" onClick={() => void query.refetch()}>{t`Could not be loaded. Retry`}</button>
  );
  return <StatCard {...card} value="–" hint={retry} />;
};
