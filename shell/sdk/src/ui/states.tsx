import Inbox from 'lucide-react/icons/inbox';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { errorText } from '../portal-error.ts';
import { Button } from './button.tsx';

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
    {description ? <p className="max-w-sm text-balance text-muted text-sm">{description}</p> : null}
    {action ? <div className="mt-4">{action}</div> : null}
  </div>
);

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  title?: string;
}

/** Shows the error's message and a retry button. */
export const ErrorState = ({ error, onRetry, title = t`Something went wrong` }: ErrorStateProps) => (
  <div className="panel flex flex-col items-center gap-1 px-6 py-12 text-center" role="alert">
    <span className="mb-3 grid size-12 place-items-center rounded-full bg-error-soft text-error-ink" aria-hidden="true">
      <TriangleAlert className="size-5.5" />
    </span>
    <h2 className="font-semibold text-base">{title}</h2>
    <p className="max-w-sm text-balance text-muted text-sm">{errorText(error, t`Please try again in a moment.`)}</p>
    {onRetry ? (
      <div className="mt-4">
        <Button variant="outline" icon={<RotateCw />} onClick={onRetry}>{t`Retry`}</Button>
      </div>
    ) : null}
  </div>
);

/** Clears all filters, and moves the focus to their bar, or to the search alone, since the button disappears. */
export const ShowEverything = ({ onClear }: { onClear: () => void }) => {
  const clear = () => {
    onClear();
    document.querySelector<HTMLElement>('search, [type=search]')?.focus();
  };
  return <Button variant="outline" onClick={clear}>{t`Show everything`}</Button>;
};

interface NoMatchesProps extends Pick<EmptyStateProps, 'icon' | 'title'> {
  description?: string;
  /** Clears all filters. */
  onClear: () => void;
}

/** Says that no item matches the search and filters, and offers to clear them. */
export const NoMatches = ({ description = t`No results for these filters.`, onClear, ...state }: NoMatchesProps) => (
  <EmptyState {...state} description={description} action={<ShowEverything onClear={onClear} />} />
);
