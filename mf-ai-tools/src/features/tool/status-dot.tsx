import { Tooltip } from 'portal-sdk/ui';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { t } from 'shared-contracts/translate';

const looks: Partial<Record<ContentStatus, { readonly dot: string; readonly label: string }>> = {
  approved: { dot: 'bg-success', label: t`Active` },
  pending: { dot: 'bg-warning', label: t`Pending` },
  rejected: { dot: 'bg-error', label: t`Rejected` },
  draft: { dot: 'bg-neutral', label: t`DRAFT` },
};

/** A tool's status as a dot. The word is visible unless the tool is active; screen readers always get it. */
export const StatusDot = ({ status }: { status: ContentStatus }) => {
  const { dot, label } = looks[status] ?? { dot: 'bg-neutral', label: status.toUpperCase() };
  return (
    <Tooltip text={label}>
      <span className="inline-flex h-6 shrink-0 items-center gap-1.5 text-muted text-xs">
        <span className={`size-2.5 rounded-full ${dot}`} aria-hidden="true" />
        <span className={status === 'approved' ? 'sr-only' : 'font-medium'}>{label}</span>
      </span>
    </Tooltip>
  );
};
