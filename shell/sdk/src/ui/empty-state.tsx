import Inbox from 'lucide-react/icons/inbox';
import type { ReactElement, ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactElement;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

/** Says that nothing is here, why, and what to do. */
export const EmptyState = ({ icon = <Inbox />, title, description, action }: EmptyStateProps) => (
  <div className="panel flex flex-col items-center gap-1 px-6 py-12 text-center">
    <span
      className="mb-3 grid size-12 place-items-center rounded-full bg-base-200 text-muted [&_svg]:size-5.5"
      aria-hidden="true"
    >
      {icon}
    </span>
    <h2 className="font-semibold text-base">{title}</h2>
    {description ? <p className="max-w-sm text-pretty text-muted text-sm">{description}</p> : null}
    {action ? <div className="mt-4">{action}</div> : null}
  </div>
);
