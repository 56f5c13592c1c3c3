import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from 'shared-contracts/translate';
import { errorText } from '../portal-error.ts';
import { Button } from './button.tsx';

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
    <p className="max-w-sm text-pretty text-muted text-sm">{errorText(error, t`Please try again in a moment.`)}</p>
    {onRetry ? (
      <div className="mt-4">
        <Button variant="outline" icon={<RotateCw />} onClick={onRetry}>{t`Retry`}</Button>
      </div>
    ) : null}
  </div>
);
