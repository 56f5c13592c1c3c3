import { Tooltip } from 'portal-sdk/ui/tooltip';
import type { ContentStatus } from 'shared-contracts/terms/content';

const looks: Partial<Record<ContentStatus, { readonly dot: string; readonly label: string }>> = {
  approved: { dot: 'bg-success', label: 'Active' },
  pending: { dot: 'bg-warning', label: 'Pending' },
  rejected: { dot: 'bg-error', label: 'Rejected' },
};

/** Where a tool stands, as a dot. The word stands beside it where it is not simply active; it is always there to hear. */
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
