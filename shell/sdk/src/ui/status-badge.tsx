import type { LucideIcon } from 'lucide-react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { submissionStatuses } from 'shared-contracts/constants/submissions';

interface Look {
  readonly icon: LucideIcon;
  readonly tint: string;
}

const looks: ReadonlyMap<string, Look> = new Map([
  ['approved', { icon: CircleCheck, tint: 'bg-success-soft text-success-ink' }],
  ['pending', { icon: Clock, tint: 'bg-warning-soft text-warning-ink' }],
  ['completed', { icon: CircleCheckBig, tint: 'bg-info-soft text-info-ink' }],
  ['rejected', { icon: CircleX, tint: 'bg-error-soft text-error-ink' }],
  ['draft', { icon: PencilLine, tint: 'bg-neutral-soft text-muted' }],
]);
const unknown: Look = { icon: Circle, tint: 'bg-neutral-soft text-muted' };

const words: Readonly<Record<string, string>> = submissionStatuses;

const wordOf = (status: string): string =>
  (Object.hasOwn(words, status) ? words[status] : undefined) ?? status.replaceAll('_', ' ');

export interface StatusBadgeProps {
  status: string;
  /** Labels to show instead, for example `{ approved: 'Active' }`. */
  labels?: Readonly<Record<string, string>>;
}

/** The status of an item by colour, icon and word; an unknown status is grey. */
export const StatusBadge = ({ status, labels }: StatusBadgeProps) => {
  const { icon: Sign, tint } = looks.get(status) ?? unknown;
  const label = labels && Object.hasOwn(labels, status) ? labels[status] : undefined;
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 font-medium text-xs ${tint}`}
    >
      <Sign className="size-3.5" aria-hidden="true" />
      {label ?? <span className="text-[0.6875rem] tracking-wide">{wordOf(status).toUpperCase()}</span>}
    </span>
  );
};
