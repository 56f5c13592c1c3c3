import Inbox from 'lucide-react/icons/inbox';
import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';

export interface EmptyStateProps {
  icon?: ReactElement;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

// loads after the text, into reserved space; without it the icon shows alone
const Horizon = lazy<ComponentType>(() => import('../illustrations/horizon.tsx').catch(() => ({ default: () => null })));

/** Says that nothing is here, why, and what to do. */
export const EmptyState = ({ icon = <Inbox />, title, description, action }: EmptyStateProps) => (
  <div className="panel flex flex-col items-center gap-1 px-6 py-12 text-center">
    <div className="empty-sign" aria-hidden="true">
      <Suspense>
        <Horizon />
      </Suspense>
      <span>{icon}</span>
    </div>
    <h2 className="font-semibold text-base">{title}</h2>
    {description ? <p className="max-w-sm text-pretty text-muted text-sm">{description}</p> : null}
    {action ? <div className="mt-4">{action}</div> : null}
  </div>
);
