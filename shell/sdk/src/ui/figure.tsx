import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';
import { Skeleton } from './skeleton.tsx';
import { StatCard, type StatCardProps } from './stat-card.tsx';

export interface FigureProps extends Pick<StatCardProps, 'label' | 'icon' | 'tone'> {
  query: { readonly isError: boolean; readonly refetch: () => unknown };
  /** Undefined until it has loaded. */
  value: ReactNode;
  hint?: string;
}

/** A figure that reserves its space while loading, and has a retry after a failure. */
export const Figure = ({ query, value, hint, ...card }: FigureProps) => {
  if (value !== undefined) return <StatCard {...card} value={value} hint={hint} />;
  if (!query.isError) return <StatCard {...card} value={<Skeleton className="my-0.5 h-7 w-14" />} hint={hint && '\u00a0'} />;
  const retry = (
    <button type="button" className="link" onClick={() => void query.refetch()}>{t`Could not be loaded. Retry`}</button>
  );
  return <StatCard {...card} value="–" hint={retry} />;
};
