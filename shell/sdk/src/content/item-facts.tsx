import type { ReactNode } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { t } from 'shared-contracts/translate';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { type Authored, authorsOf, PersonLink } from './byline.tsx';

export interface ItemFactsProps {
  /** For example 'About this idea'. */
  title: string;
  item: Authored & { readonly createdAt: string; readonly reviewedAt: string | null; readonly status?: ContentStatus };
  /** Facts about the item, by label. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Label of the date; default: 'Submitted', and 'Created' for a draft. */
  createdLabel?: string;
  /** Shown below the facts. */
  children?: ReactNode;
}

/** An item's authors, its facts, and the dates of submission and review. */
export const ItemFacts = ({ title, item, facts, createdLabel, children }: ItemFactsProps) => {
  const { createdAt, reviewedAt, status } = item;
  const rows: typeof facts = [
    ...facts,
    [createdLabel ?? (status === 'draft' ? t`Created` : t`Submitted`), <RelativeTime key="created" at={createdAt} />],
    ...(reviewedAt ? [[t`Reviewed`, <RelativeTime key="reviewed" at={reviewedAt} />] as const] : []),
  ];
  return (
    <Card title={title}>
      {authorsOf(item).map((author) => (
        <p key={author.id} className="flex items-center gap-3">
          <Avatar {...author} />
          <PersonLink person={author} className="min-w-0 truncate font-medium" />
        </p>
      ))}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
};
