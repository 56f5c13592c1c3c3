import type { ReactNode } from 'react';
import type { Person } from 'shared-contracts/schemas/content';
import { formatDateTime } from '../format.ts';
import { useHost } from '../host-context.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { PersonLink } from './byline.tsx';

export interface ItemFactsProps {
  /** For example 'About this idea'. */
  title: string;
  item: { readonly author: Person; readonly createdAt: string; readonly reviewedAt: string | null };
  /** What the item is about, by label. */
  facts: readonly (readonly [label: string, value: string])[];
  /** What its coming is called; 'Submitted' unless given. */
  came?: string;
  /** What stands below. */
  children?: ReactNode;
}

/** Whose item it is, what it is about, and when it was submitted and decided. */
export const ItemFacts = ({
  title,
  item: { author, createdAt, reviewedAt },
  facts,
  came = 'Submitted',
  children,
}: ItemFactsProps) => {
  const { timeZone } = useHost();
  const all = [
    ...facts,
    [came, formatDateTime(createdAt, timeZone)],
    ...(reviewedAt ? [['Decided', formatDateTime(reviewedAt, timeZone)]] : []),
  ];
  return (
    <Card title={title}>
      <p className="flex items-center gap-3">
        <Avatar firstName={author.firstName} lastName={author.lastName} />
        <PersonLink person={author} className="min-w-0 truncate font-medium" />
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {all.map(([label, value]) => (
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
